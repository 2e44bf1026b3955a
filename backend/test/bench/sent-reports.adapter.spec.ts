import { Client } from 'pg';
import { generateReports } from '../../bench/rows/generate-reports';
import { tablesOfReports } from '../../bench/rows/rows-of-reports';
import { removeSentReports } from '../../bench/rows/sent-reports';
import { makeRawTables, raw } from '../../bench/rows/yardstick-tables';
import { aDatabase } from '../support/servers/scene';

let client: Client;

// Before the database is dropped.
afterAll(() => client.end());

const database = aDatabase();
const tables = ['submission', 'submission_count', raw.reports, ...tablesOfReports.split(', ')];

beforeAll(async () => {
  client = new Client({ connectionString: database.directUrl });
  await client.connect();
  await generateReports(client, 200);
  await makeRawTables(client);
});

async function countRows(): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  return (await client.query<Record<string, number>>(`SELECT ${counts.join(', ')}`)).rows[0]!;
}

/** A copy of a generated report, as the product and the raw server store those that are sent. */
const sent = `
  WITH copied AS (
    INSERT INTO submission
    SELECT (json_populate_record(submission, json_build_object(
             'id', gen_random_uuid(), 'reference', 'SENT', 'captain_name', 'Casey Bench 1',
             'captain_email', 'casey1@example.org'))).*
      FROM submission LIMIT 1
    RETURNING *),
  answers AS (
    INSERT INTO submission_answer
    SELECT 'sent', 'none', id, reference, submitted_at, 'received' FROM copied),
  receipts AS (INSERT INTO receipt_count SELECT captain_email, current_date, 1 FROM copied),
  questions AS (INSERT INTO agreement_request SELECT 'sent', id, id, NULL, now() FROM copied),
  queued AS (INSERT INTO queued_report SELECT id, '{}', now() FROM copied)
  INSERT INTO ${raw.reports} (id, captain_name) SELECT id, captain_name FROM copied`;

it('deletes the reports that were sent, and no generated ones', async () => {
  const generated = await countRows();
  expect(Object.values(generated)).not.toContain(0);
  await client.query(sent);
  expect(await countRows()).not.toEqual(generated);

  await removeSentReports(client);

  expect(await countRows()).toEqual(generated);
  expect((await client.query('SELECT FROM queued_report')).rowCount).toBe(0);
});
