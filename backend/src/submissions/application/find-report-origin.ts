import { Injectable } from '@nestjs/common';
import { KnownGame } from '../domain/resolved-game';
import { reporterOf } from '../domain/standing';
import { ReportOrigin } from '../domain/submission';
import { Confirmations } from './confirmations/confirmations';
import { ConfirmationLinks, ScheduledGames, TeamOfLinks } from './ports';

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
    private readonly teams: TeamOfLinks,
    private readonly schedule: ScheduledGames,
  ) {}

  async execute(
    { confirmKey, teamToken, gameToken }: SentWithReport,
    { league, winningTeam, losingTeam, captainTeamId }: KnownGame,
  ): Promise<ReportOrigin> {
    const proved = await this.teams.findIfValid(teamToken);
    const game = { winningTeamId: winningTeam.id, losingTeamId: losingTeam.id };
    const rosterTeamId = this.teams.work ? captainTeamId : null;
    return {
      ...reporterOf(game, proved?.teamId ?? null, rosterTeamId),
      scheduledGameId:
        gameToken === null
          ? null
          : await this.schedule.gameOf(gameToken, {
              leagueId: league.id,
              teamIds: [winningTeam.id, losingTeam.id],
            }),
      confirmKeyHash: this.confirmations.areTaken ? this.links.hashOfKey(confirmKey) : null,
    };
  }
}
