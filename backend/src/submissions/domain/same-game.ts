import { CalendarDate } from '../../kernel/calendar-date';
import { ReportedResult, agree } from './game-result';

/** What tells one game from all others. */
export interface Game {
  readonly leagueId: string;
  readonly matchDate: CalendarDate;
  readonly winningTeamId: string;
  readonly losingTeamId: string;
}

/** Equal for reports of the same game: same league, same date, same two teams in either order. */
export function gameKey({ leagueId, matchDate, winningTeamId, losingTeamId }: Game): string {
  return JSON.stringify(['game', leagueId, matchDate, [winningTeamId, losingTeamId].sort()]);
}

/** How a new report stands to the earlier ones of the same game. */
export type ReceiptStatus = 'received' | 'duplicate' | 'conflict';

/**
 * What a captain is told of a report that follows `earlier` ones of the same game (contract,
 * sections 2 and 8). It is never refused: doubleheaders exist.
 */
export function statusAmong(
  earlier: readonly ReportedResult[],
  report: ReportedResult,
): ReceiptStatus {
  if (earlier.length === 0) return 'received';
  return earlier.every((other) => agree(other, report)) ? 'duplicate' : 'conflict';
}
