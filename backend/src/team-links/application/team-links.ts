import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { NotFound } from '../../kernel/errors';
import { isolated } from '../../kernel/isolated';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { Leagues, PlacedTeam, TeamFilter } from '../../league-feed/application/leagues';
import { LinkNotValid, Links } from '../../links/application/links';
import { TeamLinkVersions } from './ports';

export interface TeamWithToken extends PlacedTeam {
  /** The token of its link. */
  readonly token: string;
}

/** The links of teams. Whoever has a link can speak for its team. */
@Injectable()
export class TeamLinks {
  private isOn = false;

  constructor(
    private readonly links: Links,
    private readonly leagues: Leagues,
    private readonly versions: TeamLinkVersions,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  turnOn(): void {
    this.isOn = true;
    this.links.turnOn();
  }

  /** Whether links of teams can be handed out and opened now. */
  get work(): boolean {
    return this.isOn && this.links.isAvailable;
  }

  /** The links of the teams that the last refresh knows. The audit log records who saw them. */
  list(filter: TeamFilter, actor: SignedInAdmin, now = new Date()): Promise<TeamWithToken[]> {
    const teams = this.leagues.teams(filter);
    const details = { sport: filter.sportId, league: filter.leagueId, teams: teams.length };
    return this.transaction.run(async () => {
      const replaced = await this.versions.findReplaced(teams.map(({ teamId }) => teamId));
      await this.auditLog.record(
        { action: 'team-links-shown', actor: actor.username, details },
        now,
      );
      return teams.map((team) => ({
        ...team,
        token: this.links.make('t', team.teamId, replaced.get(team.teamId)),
      }));
    });
  }

  /**
   * Gives a team a new link, which ends the old one.
   * @returns the token of the new link
   * @throws NotFound if the last refresh knows no such team
   */
  replace(teamId: string, actor: SignedInAdmin, now = new Date()): Promise<string> {
    const team = this.leagues.team(teamId);
    if (!team) throw new NotFound('There is no such team.');
    const subject = `${isolated(team.teamName)}, ${isolated(team.leagueName)}`;
    return this.transaction.run(async () => {
      const version = await this.versions.replace(teamId, now);
      await this.auditLog.record(
        { action: 'team-link-replaced', actor: actor.username, subject },
        now,
      );
      return this.links.make('t', teamId, version);
    });
  }

  /**
   * A token that reads the games of a team and proves nothing, for calendar services. It ends with the
   * link of the team.
   * @param token that of the link, which must be valid
   */
  calendarTokenOf(token: string): string {
    const { id, version } = this.links.resolve(token, 't');
    return this.links.make('k', id, version);
  }

  /**
   * The team that a link speaks for, or whose games a calendar has.
   * @param token anything that a client sent
   * @throws LinkNotValid also if the link was replaced, or the last refresh doesn't know its team
   */
  async find(token: unknown, kind: 't' | 'k' = 't'): Promise<PlacedTeam> {
    if (!this.work) throw new LinkNotValid();
    const { id, version } = this.links.resolve(token, kind);
    const current = (await this.versions.findReplaced([id])).get(id) ?? 0;
    const team = this.leagues.team(id);
    if (version !== current || !team) throw new LinkNotValid();
    return team;
  }

  /** Null if the link is not valid. */
  async findIfValid(token: string | null): Promise<PlacedTeam | null> {
    if (token === null) return null;
    try {
      return await this.find(token);
    } catch (error) {
      if (error instanceof LinkNotValid) return null;
      throw error;
    }
  }
}
