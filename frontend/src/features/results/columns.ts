import type { StandingsRow } from '../../api/types';

/** The columns of numbers, in their order. The short names stand on narrow screens, explained below the table. */
export const columns = [
  { of: 'played', name: 'Played', short: 'P' },
  { of: 'won', name: 'Won', short: 'W' },
  { of: 'tied', name: 'Tied', short: 'T' },
  { of: 'lost', name: 'Lost', short: 'L' },
  { of: 'forfeited', name: 'Forfeited', short: 'FF' },
  { of: 'for', name: 'For', short: 'F' },
  { of: 'against', name: 'Against', short: 'A' },
  { of: 'difference', name: 'Difference', short: '+/−' },
  { of: 'points', name: 'Points', short: 'Pts' },
] as const;

type Numbers = (typeof columns)[number]['of'];

/** A number of the table, such as "12", "−3", and "+7" for a difference. */
export function numberText(row: StandingsRow, of: Numbers): string {
  return of === 'difference' ? signed(row[of]) : minus(row[of]);
}

/** Such as "+7", "0" and "−3". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : minus(value);
}

/** Such as "7" and "−3". */
export function minus(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : String(value);
}

/** The divisions of a table, each with its rows, in the order of the table. */
export function divisionsOf(
  rows: readonly StandingsRow[],
): readonly { readonly name: string | null; readonly rows: readonly StandingsRow[] }[] {
  const names = [...new Set(rows.map(({ division }) => division))];
  return names.map((name) => ({ name, rows: rows.filter(({ division }) => division === name) }));
}

/** Whether another team of the division has the same rank. */
export function isShared({ rank }: StandingsRow, division: readonly StandingsRow[]): boolean {
  return division.filter((other) => other.rank === rank).length > 1;
}
