import { MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import { Links } from './application/links';
import { InstallationKey } from './application/ports';
import { LinkCalls } from './infrastructure/http/link-calls';
import { LinkNotValidFilter } from './infrastructure/http/link-not-valid.filter';
import { LinksController } from './infrastructure/http/links.controller';
import { KeptLinkKey } from './infrastructure/kept-link-key';
import { LinksTopic } from './infrastructure/links-topic';

@Module({
  controllers: [LinksController],
  providers: [
    LinkCalls,
    LinkNotValidFilter,
    Links,
    LinksTopic,
    { provide: InstallationKey, useClass: KeptLinkKey },
  ],
  exports: [Links],
})
export class LinksModule implements NestModule {
  /** By path, because other modules have calls with links too. */
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(LinkCalls)
      .forRoutes('api/report-links/*path', 'api/confirmations', 'api/mail-stop/*path');
  }
}
