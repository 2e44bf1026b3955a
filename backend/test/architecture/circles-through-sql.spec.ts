import { posix } from 'node:path';
import { Source, owned, sources, tablesIn } from './tables-in-sql';

/** That one module imports another, or that its SQL names a table or view of the other. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Where, if it is SQL. */
  readonly sql?: string;
}

/** The modules that a module builds on, directly or through others. */
function below(module: string, arrows: readonly Arrow[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (one: string) => {
    for (const { from, to } of arrows) {
      if (from !== one || found.has(to)) continue;
      found.add(to);
      add(to);
    }
  };
  add(module);
  return found;
}

/** The SQL that names a table or view of a module that builds on the module of the SQL. */
function circles(arrows: readonly Arrow[]): string[] {
  return arrows
    .filter(({ from, to, sql }) => sql !== undefined && below(to, arrows).has(from))
    .map(({ sql }) => sql!);
}

const isNoModule = new Set(['cli', 'kernel', 'platform']);

function arrowsOf({ path, module, text }: Source): Arrow[] {
  if (isNoModule.has(module) || !path.includes('/')) return [];
  const imported = [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, target]) => ({
    from: module,
    to: posix.join(posix.dirname(path), target!).split('/')[0]!,
  }));
  const named = tablesIn(text).map((table) => ({
    from: module,
    to: owned.get(table)!.owner,
    sql: `${path} names ${table}`,
  }));
  return [...imported, ...named].filter(({ to }) => to !== module && !isNoModule.has(to));
}

const arrows = sources.flatMap(arrowsOf);

/** By foreign keys, what belongs to an account is deleted with it. */
const foreignKeys = [
  'invitations/infrastructure/postgres/migrations/1795478400004-invitations.ts names admin',
  'second-factors/infrastructure/postgres/migrations/1795478400003-second-factors.ts names admin',
];

describe('A circle through the database', () => {
  const imports = [
    { from: 'top', to: 'middle' },
    { from: 'middle', to: 'ground' },
  ];
  const reads = (from: string, to: string) => ({ from, to, sql: `${from} reads ${to}` });

  it.each([
    ['a module that it imports', [reads('middle', 'ground')], []],
    ['a module that it imports through another', [reads('top', 'ground')], []],
    ['a module that neither imports it nor is imported', [reads('top', 'other')], []],
    ['a module that imports it', [reads('ground', 'middle')], ['ground reads middle']],
    ['one that imports it through another', [reads('ground', 'top')], ['ground reads top']],
    [
      'one that reads a view of a module above it',
      [reads('other', 'top'), reads('ground', 'other')],
      ['other reads top', 'ground reads other'],
    ],
  ])('is found if SQL reads a view of %s', (_which, read, expected) => {
    expect(circles([...imports, ...read])).toEqual(expected);
  });

  it.each([
    ['`SELECT id FROM rated_report`', 'league-feed/one.ts', true],
    ['`SELECT id FROM rated_report`', 'ratings-analytics/one.ts', false],
    ['`JOIN reported_game AS report`', 'league-feed/one.ts', true],
    ['`JOIN reported_game AS report`', 'schedule/one.ts', false],
    ["{ view: 'rated_report', row }", 'league-feed/one.ts', true],
    ['`team_id text REFERENCES team`', 'submissions/migrations/one.ts', false],
    ['`submission_id uuid REFERENCES submission`', 'league-feed/migrations/one.ts', true],
  ])('%s of %s closes one: %s', (text, path, isCircle) => {
    const one = arrowsOf({ path, module: path.split('/')[0]!, text });

    expect(one).toHaveLength(1);
    expect(circles([...arrows, ...one]).length > circles(arrows).length).toBe(isCircle);
  });

  it('does not exist, but for accounts', () => {
    expect(arrows.filter(({ sql }) => sql !== undefined).length).toBeGreaterThan(10);
    expect(circles(arrows).toSorted()).toEqual(foreignKeys);
  });
});
