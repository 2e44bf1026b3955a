import { isTie, type Score } from '@score-tracker/backend/submissions/domain/game-result';

/** Such as "21 – 14" and "7 – 7 (Tie)". */
export function scoreText(score: Score): string {
  const text = `${score.winningScore} – ${score.losingScore}`;
  return isTie(score) ? `${text} (Tie)` : text;
}
