import { Client } from 'pg';
import { TestDatabase, createTestDatabase } from '../support/database';

/** What the database keeps true. */
let database: TestDatabase;
let one: Client;
let other: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  [one, other] = [new Client(database.url), new Client(database.url)];
  await Promise.all([one.connect(), other.connect()]);
});

afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await database.drop();
});

let reports = 0;

/** A report that is stored by SQL. The second one marks all reports of the game. */
async function report(day: string, winningScore: number): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id,
       league_name, location, match_date, winning_team_id, winning_team_name, losing_team_id,
       losing_team_name, winning_score, losing_score, captain_name, captain_email)
     VALUES (gen_random_uuid(), $1, now(), 's', 'S', 'l', 'L', 'Park', $2, 'a', 'A', 'b', 'B', $3,
       1, 'Dana', 'dana@example.org')
     RETURNING id`,
    [`0000-${String(++reports).padStart(4, '0')}`, day, winningScore],
  );
  await database.query(
    `UPDATE submission SET shares_game = true
      WHERE match_date = $1 AND NOT shares_game
        AND (SELECT count(*) > 1 FROM submission WHERE match_date = $1)`,
    [day],
  );
  return row!.id;
}

const standings = async (day: string) =>
  (
    await database.query<{ standing: string | null }>(
      'SELECT game_standing AS standing FROM submission WHERE match_date = $1',
      [day],
    )
  ).map(({ standing }) => standing);

it('Reports that contradict each other are in conflict, and no longer once they agree', async () => {
  const day = '2026-05-01';
  await report(day, 2);
  expect(await standings(day)).toEqual([null]);
  const second = await report(day, 3);
  expect(await standings(day)).toEqual(['conflict', 'conflict']);
  await database.query('UPDATE submission SET winning_score = 2 WHERE id = $1', [second]);
  expect(await standings(day)).toEqual([null, null]);
});

it('A report that moves to another game changes both', async () => {
  const [day, target] = ['2026-05-02', '2026-05-03'];
  await report(day, 2);
  const moved = await report(day, 3);
  await report(target, 2);
  await database.query('UPDATE submission SET match_date = $2, shares_game = true WHERE id = $1', [
    moved,
    target,
  ]);
  expect(await standings(day)).toEqual([null]);
  expect(await standings(target)).toEqual(['conflict', 'conflict']);
});

it('Of three reports, two that are deleted at the same time leave one without a conflict', async () => {
  const day = '2026-05-04';
  const [first, second] = [await report(day, 2), await report(day, 3), await report(day, 4)];
  expect(await standings(day)).toEqual(['conflict', 'conflict', 'conflict']);
  await one.query('BEGIN');
  await one.query('DELETE FROM submission WHERE id = $1', [first]);
  const deleted = other.query('DELETE FROM submission WHERE id = $1', [second]);
  await one.query('COMMIT');
  await deleted;
  expect(await standings(day)).toEqual([null]);
});
