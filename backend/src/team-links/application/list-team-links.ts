import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { ListTeams, ListTeamsInput, PlacedTeam } from '../../league-feed/application/list-teams';
import { TeamLinkVersions, TeamTokens } from './ports';

export interface ListTeamLinksInput extends ListTeamsInput {
  readonly actor: SignedInAdmin;
}

export interface TeamWithLink extends PlacedTeam {
  readonly link: string;
}

/** Lists the links of teams. Whoever has a link can speak for its team, so the audit log notes it. */
@Injectable()
export class ListTeamLinks {
  constructor(
    private readonly listTeams: ListTeams,
    private readonly versions: TeamLinkVersions,
    private readonly tokens: TeamTokens,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  execute(
    { actor, sportId, leagueId }: ListTeamLinksInput,
    now = new Date(),
  ): Promise<TeamWithLink[]> {
    const teams = this.listTeams.execute({ sportId, leagueId });
    return this.transaction.run(async () => {
      const replaced = await this.versions.findReplaced(teams.map(({ teamId }) => teamId));
      const details = { sport: sportId, league: leagueId, teams: teams.length };
      await this.auditLog.record(
        { action: 'team-links-shown', actor: actor.username, details },
        now,
      );
      return teams.map((team) => ({
        ...team,
        link: this.tokens.urlOf(team.teamId, replaced.get(team.teamId) ?? 0),
      }));
    });
  }
}
