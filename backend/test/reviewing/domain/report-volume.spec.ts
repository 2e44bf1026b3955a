import { usualDayOf, volumeOf } from '../../../src/reviewing/domain/report-volume';

describe('A usual day', () => {
  it.each<[what: string, days: number[], expected: number]>([
    ['of a new installation', [], 20],
    ['of a small association', [0, 0, 6, 0, 0, 0, 0, 5], 20],
    ['of one that plays twice a week', [0, 0, 40, 0, 60, 0, 0, 0, 0, 50], 50],
    ['that a flood does not change', [9_000, 9_000, 50, 40, 60, 50, 45], 50],
  ])('%s', (_what, days, expected) => {
    expect(usualDayOf(days)).toBe(expected);
  });
});

it('More than ten times as many reports are unusual', () => {
  expect(volumeOf(500, 50)).toEqual({ reports: 500, usualDay: 50, isUnusual: false });
  expect(volumeOf(501, 50)).toMatchObject({ isUnusual: true });
});
