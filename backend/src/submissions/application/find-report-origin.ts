import { Injectable } from '@nestjs/common';
import { TeamLinks } from '../../team-links/application/team-links';
import { CalendarDate } from '../../kernel/calendar-date';
import { KnownGame } from '../domain/resolved-game';
import { isTeamOf, reporterOf } from '../domain/standing';
import { ReportOrigin, Submission } from '../domain/submission';
import { Confirmations } from './confirmations/confirmations';
import { ConfirmationLinks, ScheduledGames } from './ports';

/** What a phone sends with a report besides the form. Null where it sent nothing. */
export interface SentWithReport {
  /** With which the other side of the game can open the report. */
  readonly confirmKey: string | null;
  /** The link of the team that the report comes from. */
  readonly teamToken: string | null;
  /** The link of the game of the schedule that it is about. */
  readonly gameToken: string | null;
}

/** Tells where a report comes from, and which game it names. A key or link that is not valid counts as none. */
@Injectable()
export class FindReportOrigin {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly links: ConfirmationLinks,
    private readonly teamLinks: TeamLinks,
    private readonly schedule: ScheduledGames,
  ) {}

  /** @param matchDate of a report without errors, so not null */
  async execute(
    { confirmKey, teamToken, gameToken }: SentWithReport,
    { league, winningTeam, losingTeam, captainTeamId }: KnownGame,
    matchDate: CalendarDate | null,
  ): Promise<ReportOrigin> {
    const proved = await this.teamLinks.findIfValid(teamToken);
    const game = { winningTeamId: winningTeam.id, losingTeamId: losingTeam.id };
    const rosterTeamId = this.teamLinks.work ? captainTeamId : null;
    return {
      ...reporterOf(game, proved?.teamId ?? null, rosterTeamId),
      scheduledGameId:
        gameToken === null || matchDate === null
          ? null
          : await this.schedule.gameOf(gameToken, { ...game, leagueId: league.id, matchDate }),
      confirmKeyHash: this.confirmations.areOn ? this.links.hashOfKey(confirmKey) : null,
    };
  }

  /**
   * A report with another date names its game only if it is still about it; one with other teams, only
   * if the game is of those.
   */
  async afterRevision(before: Submission, after: Submission): Promise<Submission> {
    const { scheduledGameId: id } = after;
    if (id === null) return after;
    const isMoved = after.matchDate !== before.matchDate;
    const hasSameTeams =
      isTeamOf(before, after.winningTeamId) && isTeamOf(before, after.losingTeamId);
    const isNamed =
      (!isMoved || (await this.schedule.stillNamed(id, after)) !== null) &&
      (hasSameTeams || (await this.schedule.isOfTeams(id, after)));
    return isNamed ? after : { ...after, scheduledGameId: null };
  }
}
