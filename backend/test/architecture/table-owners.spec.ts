import { tableOwners } from '../../src/database-schema';
import { owned, sources, tablesIn } from './tables-in-sql';

/** The tables of other modules that the SQL in a source text names. */
function foreignTables(source: string, module: string): string[] {
  return tablesIn(source).filter((name) => {
    const { owner, isOffered } = owned.get(name)!;
    return owner !== module && !isOffered;
  });
}

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
    // Migrations may use all tables, for example for a trigger that keeps counts.
    const files = sources.filter(({ path }) => !path.includes('/migrations/'));
    const breaches = files.flatMap(({ path, module, text }) =>
      foreignTables(text, module).map((table) => `${path} names ${table}`),
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
