/** What a figure is meant to be. */
export interface Goal {
  readonly text: string;
  readonly isReachedBy: (value: number) => boolean;
}

export const atLeast = (limit: number): Goal => ({
  text: `≥ ${limit}`,
  isReachedBy: (value) => value >= limit,
});

export const atMost = (limit: number): Goal => ({
  text: `≤ ${limit}`,
  isReachedBy: (value) => value <= limit,
});

export const goalHead = ['work', 'measured', 'goal', 'result'];

/** A line of the table of goals. A goal is reached if the figure shown reaches it. */
export function goalLine(work: string, value: number, goal: Goal, unit = '×'): string[] {
  const shown = value.toFixed(2);
  const result = goal.isReachedBy(Number(shown)) ? 'reached' : 'not reached';
  return [work, `${shown} ${unit}`, goal.text, result];
}
