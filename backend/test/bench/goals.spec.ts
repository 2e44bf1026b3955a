import { foundTable, goals, goalTable } from '../../bench/report/goals';

const rowOf = (table: string, figure: string) =>
  table.split('\n').find((line) => line.startsWith(`| ${figure} |`));

describe('The table of goals', () => {
  it('says of a figure at most as high as its goal that the goal is reached', () => {
    const row = (value: number) =>
      rowOf(
        goalTable('', { 'submit, CPU, 1 connection': value }, '2026-11-21'),
        'submit, CPU, 1 connection',
      );
    expect(row(5)).toBe(
      '| submit, CPU, 1 connection | ≤ 5 × | ≤ 3 × | 5.00 × | yes | 2026-11-21 |',
    );
    expect(row(5.01)).toContain('| **no** |');
    expect(row(3)).toContain('| **beyond** |');
  });

  it('says of a figure at least as high as its goal that the goal is reached', () => {
    const row = (value: number) =>
      rowOf(goalTable('', { 'CSV of all rows': value }, '2026-11-21'), 'CSV of all rows');
    expect(row(59)).toContain('| 59.0 MB/s | **no** |');
    expect(row(60)).toContain('| 60.0 MB/s | yes |');
    expect(row(90)).toContain('| 90.0 MB/s | **beyond** |');
  });

  it('has a row for each goal, also where nothing is measured', () => {
    const lines = goalTable('', {}, '2026-11-21').split('\n').slice(2);
    expect(lines).toHaveLength(goals.length);
    expect(lines.every((line) => line.endsWith('| – | not measured | – |'))).toBe(true);
  });

  it('keeps what an earlier run found, unless it was found anew', () => {
    const first = goalTable('', { 'search, p95': 12, 'search, worst': 25 }, '2026-11-20');
    const second = goalTable(first, { 'search, p95': 30 }, '2026-11-21');
    expect(rowOf(second, 'search, p95')).toBe(
      '| search, p95 | ≤ 20 ms |  | 30.0 ms | **no** | 2026-11-21 |',
    );
    expect(rowOf(second, 'search, worst')).toBe(rowOf(first, 'search, worst'));
  });

  it('shows on the terminal only what was found', () => {
    expect(foundTable({})).toBe('');
    expect(foundTable({ 'search, p95': 12 }).split('\n').slice(2)).toEqual([
      '| search, p95 | ≤ 20 ms |  | 12.0 ms | yes |',
    ]);
  });

  it('names each figure once', () => {
    expect(new Set(goals.map(({ figure }) => figure)).size).toBe(goals.length);
  });
});
