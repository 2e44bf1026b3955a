import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { TestDatabase, createTestDatabase } from '../support/database';
import { earlierVersions } from './earlier-versions';
import { refusedStatements, statementsIn } from './old-statements';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.directUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

beforeEach(() => client.query('BEGIN'));
afterEach(() => client.query('ROLLBACK'));

describe.each(earlierVersions)('Beside the server of $name', ({ statementsFile }) => {
  const statements = statementsIn(readFileSync(statementsFile, 'utf8'));

  it('today’s tables take all that it asks', async () => {
    expect(statements.length).toBeGreaterThan(30);
    expect(await refusedStatements(client, statements)).toEqual([]);
  });

  it.each([
    [
      'a column that is gone',
      'ALTER TABLE submission DROP COLUMN notes CASCADE',
      /"?notes"? does not exist: WITH report/,
    ],
    [
      'a column by another name',
      'ALTER TABLE session RENAME COLUMN last_seen_at TO seen_at',
      /last_seen_at does not exist: SELECT/,
    ],
    [
      'a column that has to be filled in since',
      'ALTER TABLE audit_log ADD COLUMN place text NOT NULL',
      /place would be empty: INSERT INTO audit_log/,
    ],
    [
      'a column of another type',
      'ALTER TABLE league ALTER name TYPE json USING NULL',
      /"name" is of type json but expression is of type text: INSERT INTO league/,
    ],
  ])('they would refuse it for %s', async (_what, change, refusal) => {
    await client.query(change);
    expect((await refusedStatements(client, statements)).join('\n')).toMatch(refusal);
  });
});
