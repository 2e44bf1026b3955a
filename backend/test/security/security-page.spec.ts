import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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
  const path = name.startsWith('frontend/') || name.startsWith('.') ? name : `backend/test/${name}`;
  const [folder = '', last = ''] = [join(root, path, '..'), path.split('/').at(-1)];
  if (last === '*') return existsSync(folder);
  return (
    existsSync(folder) &&
    readdirSync(folder).some((one) => one.split('.')[0] === last.split('.')[0])
  );
}

it.each([...new Set(named)].sort())('%s, which docs/security.md names, is there', (name) => {
  expect(isThere(name)).toBe(true);
});

it('Every row of docs/security.md says how it is met, or that it is not', () => {
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));

  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(row.split('|')).toHaveLength(6);
});
