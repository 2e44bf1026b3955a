interface Score {
  readonly winningScore: number;
  readonly losingScore: number;
}

export function isTie({ winningScore, losingScore }: Score): boolean {
  return winningScore === losingScore;
}

/** Such as "21 – 14" and "7 – 7 (Tie)". */
export function scoreText(score: Score): string {
  const text = `${score.winningScore} – ${score.losingScore}`;
  return isTie(score) ? `${text} (Tie)` : text;
}
