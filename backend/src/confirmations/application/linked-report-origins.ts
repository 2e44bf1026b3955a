import { Injectable } from '@nestjs/common';
import { FindNamedGame } from '../../schedule/application/find-named-game';
import { TeamLinks } from '../../team-links/application/team-links';
import { CalendarDate } from '../../kernel/calendar-date';
import { KnownGame } from '../../submissions/domain/resolved-game';
import { reporterOf } from '../../submissions/domain/standing';
import { Game, isTeamOf } from '../../submissions/domain/same-game';
import { ReportOrigin, Submission } from '../../submissions/domain/submission';
import { ReportOrigins, SentWithReport } from '../../submissions/application/ports';
import { Confirmations } from './confirmations';
import { ConfirmationLinks } from './confirmation-links';

/** Finds the origin of a report by the links that a phone has. */
@Injectable()
export class LinkedReportOrigins extends ReportOrigins {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly links: ConfirmationLinks,
    private readonly teamLinks: TeamLinks,
    private readonly findNamedGame: FindNamedGame,
  ) {
    super();
  }

  override async find(
    { confirmKey, teamToken, gameToken, language }: SentWithReport,
    { league, winningTeam, losingTeam, captainTeamId }: KnownGame,
    matchDate: CalendarDate,
  ): Promise<ReportOrigin> {
    const proved = await this.teamLinks.findIfValid(teamToken);
    const game = { winningTeamId: winningTeam.id, losingTeamId: losingTeam.id };
    const rosterTeamId = this.teamLinks.work ? captainTeamId : null;
    return {
      ...reporterOf(game, proved?.teamId ?? null, rosterTeamId),
      scheduledGameId:
        gameToken === null
          ? null
          : await this.findNamedGame.byToken(
              gameToken,
              reported({ ...game, leagueId: league.id, matchDate }),
            ),
      confirmKeyHash: this.confirmations.areOn ? this.links.hashOfKey(confirmKey) : null,
      language,
    };
  }

  /**
   * A report with another date names its game only if it is still about it; one with other teams, only
   * if the game is of those.
   */
  override async afterRevision(before: Submission, after: Submission): Promise<Submission> {
    const { scheduledGameId: id } = after;
    if (id === null) return after;
    const isMoved = after.matchDate !== before.matchDate;
    const hasSameTeams =
      isTeamOf(before, after.winningTeamId) && isTeamOf(before, after.losingTeamId);
    const isNamed =
      (!isMoved || (await this.findNamedGame.byId(id, reported(after))) !== null) &&
      (hasSameTeams || (await this.findNamedGame.isOfTeams(id, reported(after))));
    return isNamed ? after : { ...after, scheduledGameId: null };
  }
}

function reported({ leagueId, matchDate, winningTeamId, losingTeamId }: Game) {
  return { leagueId, matchDate, teamIds: [winningTeamId, losingTeamId] as const };
}
