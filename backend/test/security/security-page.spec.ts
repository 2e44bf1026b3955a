import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The last cell of each row of the tables, where it names tests such as `security/fuzz`. */
const named = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .flatMap((line) => [
    ...line
      .split('|')
      .at(-2)!
      .matchAll(/`([\w/.*-]+\/[\w/.*-]+)`/g),
  ])
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
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));

  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(row.split('|')).toHaveLength(6);
});
