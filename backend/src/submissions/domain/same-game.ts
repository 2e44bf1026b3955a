import { CalendarDate } from '../../kernel/calendar-date';
import { ReportedResult, agree } from './game-result';

/** The fields that identify a game. */
export interface Game {
  readonly leagueId: string;
  readonly matchDate: CalendarDate;
  readonly winningTeamId: string;
  readonly losingTeamId: string;
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
