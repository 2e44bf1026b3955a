import { Global, Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { ImportedGames } from '../schedule/application/imported-games';
import { ImportFile } from './application/import-file';
import { ImportedSchedule } from './application/imported-schedule';
import { AddressReader, FileReader, ImportSources } from './application/ports';
import { PreviewImport } from './application/preview-import';
import { ReadSubscriptions } from './application/read-subscriptions';
import { UndoImport } from './application/undo-import';
import { HttpsAddressReader } from './infrastructure/addresses/https-address-reader';
import { ThreadedFileReader } from './infrastructure/files/threaded-file-reader';
import { ImportsController } from './infrastructure/http/imports.controller';
import { PostgresImportSources } from './infrastructure/postgres/postgres-import-sources';

/** Schedules that administrators import. Global, because the module of the schedule needs `ImportedGames`. */
@Global()
@Module({
  imports: [LeagueFeedModule],
  controllers: [ImportsController],
  providers: [
    ImportFile,
    PreviewImport,
    ReadSubscriptions,
    UndoImport,
    { provide: AddressReader, useClass: HttpsAddressReader },
    { provide: FileReader, useClass: ThreadedFileReader },
    { provide: ImportSources, useClass: PostgresImportSources },
    { provide: ImportedGames, useClass: ImportedSchedule },
  ],
  exports: [ImportedGames],
})
export class ImportsModule {}
