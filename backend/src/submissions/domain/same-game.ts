import { CalendarDate } from '../../kernel/calendar-date';
import { ReportedResult, agree } from './game-result';
import { Reporter, StoredStanding } from './standing';

/** The fields that identify a game. */
export interface Game {
  readonly leagueId: string;
  readonly matchDate: CalendarDate;
  readonly winningTeamId: string;
  readonly losingTeamId: string;
}

/** Whether a team played the game. */
export function isTeamOf(
  { winningTeamId, losingTeamId }: Pick<Game, 'winningTeamId' | 'losingTeamId'>,
  teamId: string,
): boolean {
  return teamId === winningTeamId || teamId === losingTeamId;
}

/** The same for all reports of a game: same league, same date, same two teams in either order. */
export function gameKey({ leagueId, matchDate, winningTeamId, losingTeamId }: Game): string {
  return JSON.stringify(['game', leagueId, matchDate, [winningTeamId, losingTeamId].sort()]);
}

/** Whether there are earlier reports of the same game, and whether they agree. */
export type ReceiptStatus = 'received' | 'duplicate' | 'conflict';

/**
 * The status that a captain sees, given the `earlier` reports of the same game (docs/contract.md,
 * sections 2 and 8). No report is rejected for them, because doubleheaders exist.
 */
export function statusAmong(
  earlier: readonly ReportedResult[],
  report: ReportedResult,
): ReceiptStatus {
  if (earlier.length === 0) return 'received';
  return earlier.every((other) => agree(other, report)) ? 'duplicate' : 'conflict';
}

/** A report, as far as it is compared with others. */
export interface ComparedReport extends Game, ReportedResult, Reporter {
  /** The game of the schedule that it names. */
  readonly scheduledGameId: string | null;
  /** The date of that game. */
  readonly scheduledDate: CalendarDate | null;
  /**
   * The game of the schedule that it answers, also if it names one that is gone; null if there is none, or
   * if nobody knows.
   */
  readonly answeredGameId: string | null;
  /** Whether an administrator logged another one in its place. */
  readonly isReplaced: boolean;
  /** Whether an administrator said that it is of another game than those with its date. */
  readonly isAnotherGame: boolean;
}

/** What the reports of a game say together about one of them. */
export interface GameStanding extends Pick<StoredStanding, 'gameStanding'> {
  /** Whether any report beside it says something else. */
  readonly isContested: boolean;
  /** Whether there are reports beside it. */
  readonly sharesGame: boolean;
}

/**
 * Compares a report with those beside it: they are of the same two teams, and have its date or the date
 * of the game that it names, or name the same game. Those of another game don't count for what they say
 * together, but keep it contested. One that was replaced counts for nobody (docs/extensions.md, sections
 * 12 and 13).
 * @param reports with this one
 */
export function standingAmong(
  report: ComparedReport,
  reports: readonly ComparedReport[],
): GameStanding {
  const beside = reports.filter(
    (other) => other === report || (!other.isReplaced && isBeside(report, other)),
  );
  const judged = beside.filter((other) => mayBeOfOneGame(report, other));
  return {
    gameStanding: judgementOf(report, judged),
    isContested: !beside.every((other) => agree(report, other)),
    sharesGame: beside.length > 1,
  };
}

function judgementOf(
  report: ComparedReport,
  judged: readonly ComparedReport[],
): GameStanding['gameStanding'] {
  if (!judged.every((other) => agree(report, other))) return 'conflict';
  const proved = judged.filter(({ reporterProof }) => reporterProof === 'team-link');
  const teams = new Set(proved.map(({ reporterTeamId }) => reporterTeamId));
  return teams.size > 1 ? 'second-report' : null;
}

/** Whether two reports may be of one game. A report is beside itself. */
export function isBeside(one: ComparedReport, other: ComparedReport): boolean {
  return (
    one.leagueId === other.leagueId &&
    isTeamOf(one, other.winningTeamId) &&
    isTeamOf(one, other.losingTeamId) &&
    (one.matchDate === other.matchDate ||
      (one.scheduledGameId !== null && one.scheduledGameId === other.scheduledGameId) ||
      one.scheduledDate === other.matchDate ||
      one.matchDate === other.scheduledDate)
  );
}

function mayBeOfOneGame(one: ComparedReport, other: ComparedReport): boolean {
  if (one === other) return true;
  if (one.isAnotherGame || other.isAnotherGame || one.isReplaced) return false;
  return !knowsGame(one) || !knowsGame(other) || one.answeredGameId === other.answeredGameId;
}

/** Whether it is proved which game a report answers. Who sent it is proved by the link of a team alone. */
function knowsGame({ scheduledGameId, answeredGameId, reporterProof }: ComparedReport): boolean {
  return answeredGameId !== null && (scheduledGameId !== null || reporterProof === 'team-link');
}
