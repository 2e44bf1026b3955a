import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const rows = read('docs/performance.md')
  .split('\n')
  .filter((line) => /\| \d{4}-\d\d-\d\d \|$/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('docs/performance.md has figures', () => {
  expect(rows.length).toBeGreaterThan(10);
});

it.each(rows)('%s%s: %s is what the benchmark %s found on %s', (...row) => {
  const [, , measured, benchmark, date] = row;
  const results = read(`backend/bench/results/${benchmark}.md`);
  expect(results).toContain(`Measured on ${date}`);
  const [figure] = measured!.split(' ');
  expect(results.split(/[\s|*]+/)).toContain(figure);
});
