import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The requirements, each as the cells of its table row. The first and the last cell are empty. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|'));

/** The tests in the last column, such as `security/fuzz`. */
const named = rows
  .flatMap((cells) => [...cells.at(-2)!.matchAll(/`([\w/.*-]+\/[\w/.*-]+)`/g)])
  .map(([, name]) => name!);

function isThere(name: string): boolean {
  const path = /^(frontend\/|\.)/.test(name) ? name : `backend/test/${name}`;
  const folder = join(root, dirname(path));
  const isNamed = (file: string) => file.split('.')[0] === basename(path).split('.')[0];
  return existsSync(folder) && (path.endsWith('/*') || readdirSync(folder).some(isNamed));
}

it.each([...new Set(named)].sort())('%s, which docs/security.md names, is there', (name) => {
  expect(isThere(name)).toBe(true);
});

it('Every row of docs/security.md says how it is met, or that it is not', () => {
  expect(rows.length).toBeGreaterThan(50);
  for (const cells of rows) {
    expect(cells).toHaveLength(5);
    expect(cells.slice(2, 4).every((cell) => cell.trim() !== '')).toBe(true);
  }
});
