import { Global, MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import { KeyedMarks } from '../kernel/keyed-marks';
import { Links } from './application/links';
import { InstallationKey } from './application/ports';
import { LinkCalls } from './infrastructure/http/link-calls';
import { LinkNotValidFilter } from './infrastructure/http/link-not-valid.filter';
import { LinksController } from './infrastructure/http/links.controller';
import { KeptLinkKey } from './infrastructure/kept-link-key';
import { LinksTopic } from './infrastructure/links-topic';

/** Global, because modules below this one need `KeyedMarks`. */
@Global()
@Module({
  controllers: [LinksController],
  providers: [
    LinkCalls,
    LinkNotValidFilter,
    Links,
    LinksTopic,
    { provide: KeyedMarks, useExisting: Links },
    { provide: InstallationKey, useClass: KeptLinkKey },
  ],
  exports: [KeyedMarks, Links],
})
export class LinksModule implements NestModule {
  /** By path, because other modules have calls with links too. */
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(LinkCalls)
      .forRoutes(
        'api/report-links/*path',
        'api/confirmations',
        'api/mail-stop/*path',
        'api/teams/*path',
      );
  }
}
