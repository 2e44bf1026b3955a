import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tableOwners } from '../../src/database-schema';

interface Owned {
  readonly owner: string;
  /** Whether other modules may read it. */
  readonly isOffered: boolean;
}

/** All tables and views, by name. */
const owned = new Map<string, Owned>(
  Object.entries(tableOwners).flatMap(([owner, tables]) =>
    [
      ...tables.backedUp.map((name) => ({ name, isOffered: false })),
      ...(tables.notBackedUp ?? []).map((name) => ({ name, isOffered: false })),
      ...(tables.views ?? []).map((name) => ({ name, isOffered: false })),
      ...(tables.offeredViews ?? []).map((name) => ({ name, isOffered: true })),
    ].map(({ name, isOffered }) => [name, { owner, isOffered }] as const),
  ),
);

/** The tables of other modules that the SQL in a source text names. */
function foreignTables(source: string, module: string): string[] {
  const listed = [...source.matchAll(/\bFROM\s+([^()`';]+)/g)].flatMap(([, list = '']) =>
    list.split(',').map((item) => `FROM ${item.trim()}`),
  );
  const named = [source, ...listed].flatMap((text) => [
    ...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?"?([a-z_]+)\b/g),
  ]);
  return [...new Set(named.map(([, name = '']) => name))].filter((name) => {
    const table = owned.get(name);
    return table !== undefined && table.owner !== module && !table.isOffered;
  });
}

const sources = join(__dirname, '../../src');
const files = readdirSync(sources, { encoding: 'utf8', recursive: true }).filter(
  // Migrations may use all tables, for example for a trigger that keeps counts.
  (path) => path.endsWith('.ts') && !path.includes('/migrations/'),
);

describe('A table', () => {
  it.each([
    ['`SELECT id FROM submission`', 'ratings-analytics', ['submission']],
    ['`SELECT id FROM submission`', 'submissions', []],
    ['`SELECT id FROM rated_report`', 'ratings-analytics', []],
    ['`TABLE scheduled_game EXCEPT TABLE game_answer`', 'mail', ['scheduled_game', 'game_answer']],
    ["'INSERT INTO audit_log (at) VALUES ($1)'", 'admins', ['audit_log']],
    ["'UPDATE admin SET name = $1'", 'submissions', ['admin']],
    ['`LEFT JOIN\n  outbox_message`', 'submissions', ['outbox_message']],
    ['`SELECT 1 FROM admin AS one,\n  submission AS other`', 'admins', ['submission']],
  ])('is foreign in %s of %s: %j', (source, module, expected) => {
    expect(foreignTables(source, module)).toEqual(expected);
  });

  it('is named in no SQL but that of its module', () => {
    const breaches = files.flatMap((path) =>
      foreignTables(readFileSync(join(sources, path), 'utf8'), path.split('/')[0]!).map(
        (table) => `${path} names ${table}`,
      ),
    );

    expect(files.length).toBeGreaterThan(200);
    expect(breaches).toEqual([]);
  });

  it('has one owner', () => {
    const names = Object.values(tableOwners).flatMap(
      ({ backedUp, notBackedUp = [], views = [], offeredViews = [] }) => [
        ...backedUp,
        ...notBackedUp,
        ...views,
        ...offeredViews,
      ],
    );

    expect(new Set(names).size).toBe(names.length);
  });
});
