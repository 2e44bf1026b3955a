import { MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { LinksModule } from '../links/links.module';
import { Features } from '../platform/features/features';
import { nothingHere } from '../platform/http/error-filter';
import { TeamLinkVersions } from './application/ports';
import { TeamLinks } from './application/team-links';
import { TeamLinkSettings } from './infrastructure/config/team-link-settings';
import { TeamLinksController } from './infrastructure/http/team-links.controller';
import { PostgresTeamLinkVersions } from './infrastructure/postgres/postgres-team-link-versions';

@Module({
  imports: [LeagueFeedModule, LinksModule],
  controllers: [TeamLinksController],
  providers: [TeamLinks, { provide: TeamLinkVersions, useClass: PostgresTeamLinkVersions }],
  exports: [TeamLinks],
})
export class TeamLinksModule implements NestModule {
  constructor(
    { teamLinks: isOn }: TeamLinkSettings,
    features: Features,
    private readonly teamLinks: TeamLinks,
  ) {
    if (!isOn) return;
    teamLinks.turnOn();
    features.turnOn('team-links', () => teamLinks.work);
  }

  /** These calls are unknown ones while teams have no links. */
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply((_request: unknown, _response: unknown, next: () => void) => {
        if (!this.teamLinks.work) throw nothingHere();
        next();
      })
      .forRoutes('api/admin/team-links', 'api/admin/team-links/:teamId/replace');
  }
}
