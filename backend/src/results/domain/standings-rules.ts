import { StandingsRules, tiebreaks } from './tiebreaks';
import type { Points } from './totals';

export const pointNames: readonly (keyof Points)[] = ['win', 'tie', 'loss', 'forfeit'];

/** Whether a game can bring so many points. */
export function arePoints(value: unknown): value is number {
  return isWhole(value, -100, 100);
}

/** Whether a forfeit can count with so many goals. */
export function isAwardedScore(value: unknown): value is number {
  return isWhole(value, 0, 999);
}

/** Whether these are criteria for a table, each once. */
export function areTiebreaks(value: unknown): value is StandingsRules['tiebreaks'] {
  if (!Array.isArray(value) || new Set(value).size < value.length) return false;
  return value.every((one) => (tiebreaks as readonly unknown[]).includes(one));
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
}

const fields = ['points', ...pointNames, 'tiebreaks', 'restartTiebreaks', 'forfeitScore'];

/** The same text for the same rules, in whatever order their fields are. */
export function textOf(rules: StandingsRules | null): string {
  return JSON.stringify(rules, [...fields, 'for', 'against']);
}
