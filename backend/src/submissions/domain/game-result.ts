import { Outcome, hasScores, outcomeRules } from './outcome';

/** The final score of a game. */
export interface Score {
  readonly winningScore: number;
  readonly losingScore: number;
}

/** The fields of a report that give the result. */
export interface ReportedResult extends Score {
  readonly winningTeamId: string;
  /** Absent in results that were stored before there were outcomes: the game was played. */
  readonly outcome?: Outcome | undefined;
}

type ScoreAndOutcome = Score & Pick<ReportedResult, 'outcome'>;

/** How a game ended. A tie has no winner, whichever team is named first. */
export interface GameResult {
  readonly outcome: Outcome;
  /** Null if nobody won. */
  readonly winningTeamId: string | null;
  /** Null if the game has no score. */
  readonly score: Score | null;
}

/** The only place that turns a report's fields into a result. */
export function resultOf(report: ReportedResult): GameResult {
  const { outcome = 'played', winningTeamId, winningScore, losingScore } = report;
  const score = hasScores(outcome) ? { winningScore, losingScore } : null;
  return { outcome, winningTeamId: hasWinner(report) ? winningTeamId : null, score };
}

/** Whether a team won. */
export function hasWinner(result: ScoreAndOutcome): boolean {
  return outcomeRules[result.outcome ?? 'played'].winner !== 'none' && !isTie(result);
}

/** Equal scores are a tie only if the scores tell the winner. */
export function isTie({ winningScore, losingScore, outcome = 'played' }: ScoreAndOutcome): boolean {
  return outcomeRules[outcome].winner === 'by score' && winningScore === losingScore;
}

/** Reports agree if they have the same outcome, winner and scores. */
export function agree(one: ReportedResult, other: ReportedResult): boolean {
  const [result, otherResult] = [resultOf(one), resultOf(other)];
  return (
    result.outcome === otherResult.outcome &&
    result.winningTeamId === otherResult.winningTeamId &&
    result.score?.winningScore === otherResult.score?.winningScore &&
    result.score?.losingScore === otherResult.score?.losingScore
  );
}
