/** What decides whether two reports of a game agree. */
export interface ReportedResult {
  readonly winningTeamId: string;
  readonly winningScore: number;
  readonly losingScore: number;
}

/** How a new report stands to the earlier ones of the same game. */
export type ReportStatus = 'received' | 'duplicate' | 'conflict';

/** Two reports agree when winner and both scores do, or when both are ties with equal scores. */
export function agree(one: ReportedResult, other: ReportedResult): boolean {
  const sameScores =
    one.winningScore === other.winningScore && one.losingScore === other.losingScore;
  const tie = one.winningScore === one.losingScore;
  return sameScores && (tie || one.winningTeamId === other.winningTeamId);
}

/**
 * What a captain is told of a report that follows `earlier` ones of the same game (contract,
 * sections 2 and 8). It is never refused: doubleheaders exist.
 */
export function statusAmong(
  earlier: readonly ReportedResult[],
  report: ReportedResult,
): ReportStatus {
  if (earlier.length === 0) return 'received';
  return earlier.every((other) => agree(other, report)) ? 'duplicate' : 'conflict';
}
