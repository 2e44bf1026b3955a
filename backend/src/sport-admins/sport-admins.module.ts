import { Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { FindRecipients } from './application/find-recipients';
import { DefaultRecipients, RecipientStore } from './application/ports';
import { ReadCoverage } from './application/read-coverage';
import { ReadRecipients } from './application/read-recipients';
import { ReplaceRecipients } from './application/replace-recipients';
import { SportAdminSettings } from './infrastructure/config/sport-admin-settings';
import { RecipientsTopic } from './infrastructure/recipients-topic';
import { PostgresRecipientStore } from './infrastructure/postgres/postgres-recipient-store';
import { SportAdminsController } from './infrastructure/http/sport-admins.controller';

@Module({
  imports: [LeagueFeedModule],
  controllers: [SportAdminsController],
  providers: [
    FindRecipients,
    ReadCoverage,
    ReadRecipients,
    RecipientsTopic,
    ReplaceRecipients,
    { provide: RecipientStore, useClass: PostgresRecipientStore },
    { provide: DefaultRecipients, useExisting: SportAdminSettings },
  ],
  exports: [FindRecipients],
})
export class SportAdminsModule {}
