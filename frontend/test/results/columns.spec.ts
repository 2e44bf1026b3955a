import type { StandingsRow } from '../../src/api/types';
import { divisionsOf, isShared, numberText } from '../../src/features/results/columns';

const row = (changes: Partial<StandingsRow> = {}): StandingsRow => ({
  rank: 1,
  division: null,
  teamId: 'lions',
  teamName: 'Lions',
  played: 3,
  won: 2,
  tied: 0,
  lost: 1,
  forfeited: 0,
  for: 12,
  against: 7,
  difference: 5,
  points: 4,
  ...changes,
});

test.each([
  ['difference', 5, '+5'],
  ['difference', 0, '0'],
  ['difference', -12, '−12'],
  ['points', 4, '4'],
  ['points', -1, '−1'],
] as const)('the %s %i reads "%s"', (of, value, text) => {
  expect(numberText(row({ [of]: value }), of)).toBe(text);
});

test('divisions are in the order of the table', () => {
  const rows = [
    row(),
    row({ division: 'East' }),
    row({ division: 'West' }),
    row({ division: 'East' }),
  ];
  expect(divisionsOf(rows)).toEqual([
    { name: null, rows: [rows[0]] },
    { name: 'East', rows: [rows[1], rows[3]] },
    { name: 'West', rows: [rows[2]] },
  ]);
});

test('a rank is shared if another team of the division has it', () => {
  const division = [row(), row({ rank: 2 }), row({ rank: 2 }), row({ rank: 4 })];
  expect(division.map((one) => isShared(one, division))).toEqual([false, true, true, false]);
});
