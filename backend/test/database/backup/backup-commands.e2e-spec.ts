import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseSchema } from '../../../src/database-schema';
import { migrate } from '../../../src/platform/postgres/migrate';
import { TestDatabase, createEmptyDatabase, createTestDatabase } from '../../support/database';
import { eventually } from '../../support/timing/eventually';
import { runCommand, startCommand } from '../../support/servers/commands';
import { earlierVersions } from '../earlier-versions';
import { folderForDatabase } from '../../support/folder-for-database';
import { moreTime } from '../../support/timing/more-time';

// Each command is a process, with a database of its own.
moreTime();

let folder: string;
let from: TestDatabase;
let into: TestDatabase;

beforeEach(async () => {
  folder = folderForDatabase();
  from = await createEmptyDatabase();
  into = await createTestDatabase();
  await earlierVersions.at(-1)!.fill(from);
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await from.drop();
  await into.drop();
});

/** Without empty columns, because later versions may have more of them. */
const reports = (database: TestDatabase) =>
  database.query<{ row: object }>(
    'SELECT jsonb_strip_nulls(to_jsonb(submission)) AS row FROM submission ORDER BY id',
  );

it('begins again after a restore that was killed in the middle', async () => {
  await runCommand(folder, 'backup', from.url, 'a.backup');
  const holder = new Client({ connectionString: into.directUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE receipt_count IN SHARE MODE');
  const child = startCommand(folder, 'restore', into.url, 'a.backup');
  const theirs = `SELECT wait_event_type FROM pg_stat_activity
                   WHERE datname = current_database() AND application_name = 'score-tracker restore'`;
  await eventually(
    () => into.query<{ wait_event_type: string }>(theirs),
    ([one]) => one?.wait_event_type === 'Lock',
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holder.end();
  await eventually(
    () => into.query(theirs),
    ({ length }) => length === 0,
  );
  expect(await reports(into)).toEqual([]);
  expect(await runCommand(folder, 'restore', into.url, 'a.backup')).toMatchObject({ stderr: '' });
  // Migrations may have added columns since.
  expect(await reports(into)).toEqual(
    (await reports(from)).map(({ row }) => ({ row: expect.objectContaining(row) as unknown })),
  );
});

it('says after a restore that links need their key, where links were used', async () => {
  await migrate(databaseSchema, from.sessionUrl);
  await runCommand(folder, 'backup', from.url, 'without.backup');
  await from.query(`INSERT INTO link_key (hash) VALUES ('a hash')`);
  await runCommand(folder, 'backup', from.url, 'with.backup');
  const without = await runCommand(folder, 'restore', into.url, 'without.backup');
  const other = await createTestDatabase();
  const restored = await runCommand(folder, 'restore', other.url, 'with.backup');
  const kept = await other.query('SELECT hash FROM link_key');
  await other.drop();

  expect(without).toMatchObject({ code: 0, stderr: '' });
  expect(without.stdout).not.toContain('LINK_KEY');
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/^Links of captains need the same key as before: LINK_KEY, or /m);
  expect(kept).toEqual([{ hash: 'a hash' }]);
});

it('drills: says what it took, and leaves nothing behind', async () => {
  await migrate(databaseSchema, from.sessionUrl);
  const left = () =>
    from.query(`SELECT FROM pg_database WHERE datname LIKE current_database() || '_drill_%'`);
  const drilled = await runCommand(folder, 'backup-drill', from.url);
  expect(drilled.stderr).toBe('');
  for (const line of [
    /^Backup: \d+\.\d s, 0\.\d MB$/m,
    /^Restore into a database beside it \(\w+_drill_\w+\): \d+\.\d s$/m,
    /^ {2}submission: 6 rows$/m,
    /^Every row is the same$/m,
    /^A server is ready on it: \d+\.\d s$/m,
  ]) {
    expect(drilled.stdout).toMatch(line);
  }
  expect(await left()).toEqual([]);
  expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('drill-'))).toEqual([]);
});
