import { databaseSchema } from '../../src/database-schema';
import { migrate } from '../../src/platform/postgres/migrate';
import { SubmissionNames } from '../../src/submissions/infrastructure/postgres/submission-names';
import { TestDatabase, createTestDatabase } from '../support/database';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

/** As the version before folded them: in case only. */
const names = ['Ed’s', 'Ed`s', 'Ａces', 'Two  Blanks', 'A\tTab', 'Plain Team 7', 'Plain'];

const rows = (what: string) =>
  database.query(`SELECT name, ${what} FROM submission_name ORDER BY name COLLATE "C"`);

it('Names that were folded in case only are folded again after an upgrade', async () => {
  await database.query(
    `INSERT INTO submission_name (kind, name, folded, needs_folding)
     SELECT 'team', name, lower(name), false FROM unnest($1::text[]) AS name`,
    [names],
  );
  await database.query(`DELETE FROM migrations WHERE name LIKE 'NamesToFoldAgain%'`);
  await migrate(databaseSchema, database.sessionUrl);
  expect(await rows('needs_folding AS marked')).toEqual([
    { name: 'A\tTab', marked: true },
    { name: 'Ed`s', marked: true },
    { name: 'Ed’s', marked: true },
    { name: 'Plain', marked: false },
    { name: 'Plain Team 7', marked: false },
    { name: 'Two  Blanks', marked: true },
    { name: 'Ａces', marked: true },
  ]);

  await new SubmissionNames(await database.connect()).fold();
  expect(await rows('folded')).toEqual([
    { name: 'A\tTab', folded: 'a tab' },
    { name: 'Ed`s', folded: "ed's" },
    { name: 'Ed’s', folded: "ed's" },
    { name: 'Plain', folded: 'plain' },
    { name: 'Plain Team 7', folded: 'plain team 7' },
    { name: 'Two  Blanks', folded: 'two blanks' },
    { name: 'Ａces', folded: 'aces' },
  ]);
});
