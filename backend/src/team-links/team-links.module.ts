import { MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { LinksModule } from '../links/links.module';
import { nothingHere } from '../platform/http/error-filter';
import { FindTeamOfLink } from './application/find-team-of-link';
import { ListTeamLinks } from './application/list-team-links';
import { TeamLinkVersions, TeamTokens } from './application/ports';
import { ReplaceTeamLink } from './application/replace-team-link';
import { TeamLinks } from './application/team-links';
import { TeamLinksController } from './infrastructure/http/team-links.controller';
import { PostgresTeamLinkVersions } from './infrastructure/postgres/postgres-team-link-versions';
import { SignedTeamTokens } from './infrastructure/signed-team-tokens';
import { teamLinksProvider } from './infrastructure/team-links-provider';

@Module({
  imports: [LeagueFeedModule, LinksModule],
  controllers: [TeamLinksController],
  providers: [
    FindTeamOfLink,
    ListTeamLinks,
    ReplaceTeamLink,
    teamLinksProvider,
    { provide: TeamLinkVersions, useClass: PostgresTeamLinkVersions },
    { provide: TeamTokens, useClass: SignedTeamTokens },
  ],
  exports: [FindTeamOfLink, TeamLinks],
})
export class TeamLinksModule implements NestModule {
  constructor(private readonly teamLinks: TeamLinks) {}

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
