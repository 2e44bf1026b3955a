import { t } from '@lingui/core/macro';
import type { StandingsRow } from '../../api/types';

/** The columns of numbers, in their order. The short names stand on narrow screens, explained below the table. */
export const columns = () =>
  [
    { of: 'played', name: t`Played`, short: t({ message: 'P', comment: 'Column: Played' }) },
    { of: 'won', name: t`Won`, short: t({ message: 'W', comment: 'Column: Won' }) },
    { of: 'tied', name: t`Tied`, short: t({ message: 'T', comment: 'Column: Tied' }) },
    { of: 'lost', name: t`Lost`, short: t({ message: 'L', comment: 'Column: Lost' }) },
    {
      of: 'forfeited',
      name: t`Forfeited`,
      short: t({ message: 'FF', comment: 'Column: Forfeited' }),
    },
    { of: 'for', name: t`For`, short: t({ message: 'F', comment: 'Column: For' }) },
    { of: 'against', name: t`Against`, short: t({ message: 'A', comment: 'Column: Against' }) },
    { of: 'difference', name: t`Difference`, short: '+/−' },
    { of: 'points', name: t`Points`, short: t({ message: 'Pts', comment: 'Column: Points' }) },
  ] as const;

type Numbers = ReturnType<typeof columns>[number]['of'];

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
