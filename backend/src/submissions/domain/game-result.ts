/** The final score of a game. */
export interface Score {
  readonly winningScore: number;
  readonly losingScore: number;
}

/** How a game ended. A tie has no winner, whichever team is named first. */
export type GameResult =
  | { readonly kind: 'win'; readonly winningTeamId: string; readonly score: Score }
  | { readonly kind: 'tie'; readonly score: Score };

/** The fields of a report that give the result. */
export interface ReportedResult extends Score {
  readonly winningTeamId: string;
}

/** The only place that turns a report's fields into a result. */
export function resultOf({ winningTeamId, winningScore, losingScore }: ReportedResult): GameResult {
  const score = { winningScore, losingScore };
  return isTie(score) ? { kind: 'tie', score } : { kind: 'win', winningTeamId, score };
}

export function isTie({ winningScore, losingScore }: Score): boolean {
  return winningScore === losingScore;
}

/** Reports agree if they have the same winner and scores, or are ties with the same score. */
export function agree(one: ReportedResult, other: ReportedResult): boolean {
  const [result, otherResult] = [resultOf(one), resultOf(other)];
  return haveSameScore(result, otherResult) && winnerOf(result) === winnerOf(otherResult);
}

/** The team that won; null for a tie. */
export function winnerOf(result: GameResult): string | null {
  return result.kind === 'win' ? result.winningTeamId : null;
}

function haveSameScore({ score: one }: GameResult, { score: other }: GameResult): boolean {
  return one.winningScore === other.winningScore && one.losingScore === other.losingScore;
}
