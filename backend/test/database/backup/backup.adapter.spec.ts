import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { databaseSchema } from '../../../src/database-schema';
import { Digests, digestsOf } from '../../../src/platform/postgres/backup/digests';
import { restoreBackup } from '../../../src/platform/postgres/backup/restore-backup';
import { writeBackup } from '../../../src/platform/postgres/backup/write-backup';
import { migrate } from '../../../src/platform/postgres/migrate';
import { onOwnConnection } from '../../../src/platform/postgres/own-connection';
import { findInconsistencies } from '../../reliability/inconsistencies';
import { Captains } from '../../reliability/captains';
import { findSampleGame } from '../../support/a-sample-game';
import { TestDatabase, createEmptyDatabase, createTestDatabase } from '../../support/database';
import { eventually } from '../../support/timing/eventually';
import { startServer } from '../../support/servers/server';
import { earlierVersions } from '../earlier-versions';
import { nextSchema } from '../next-version';
import { withChecksum } from './with-checksum';
import { mailToNowhere } from '../../support/servers/settings';
import { moreTime } from '../../support/timing/more-time';

// Captains report while backups are made.
moreTime();

let folder: string;
let file: string;
let from: TestDatabase;
let into: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  file = join(folder, 'a.backup');
  from = await createEmptyDatabase();
  into = await createEmptyDatabase();
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await from.drop();
  await into.drop();
});

/** Replaces a database without tables by one with all tables and no rows. */
async function withTables(empty: TestDatabase): Promise<TestDatabase> {
  await empty.drop();
  return createTestDatabase();
}

/** Rows of the last version, in the tables of this one. */
async function fill(empty: TestDatabase): Promise<void> {
  await earlierVersions.at(-1)!.fill(empty);
  await migrate(databaseSchema, empty.sessionUrl);
}

/** Every row as PostgreSQL prints it, including microseconds. */
async function rowsOf(database: TestDatabase): Promise<Record<string, string[]>> {
  // One statement for all tables, because each statement has a connection of its own.
  const all = databaseSchema.backedUp.map(
    (table) => `SELECT '${table}' AS "table", ${table}::text AS row FROM ${table}`,
  );
  const rows = await database.query<{ table: string; row: string }>(
    `${all.join(' UNION ALL ')} ORDER BY 1, 2`,
  );
  const found = Object.fromEntries(databaseSchema.backedUp.map((table) => [table, [] as string[]]));
  for (const { table, row } of rows) found[table]!.push(row);
  return found;
}

/** The digests that the backup test compares. */
async function digests(database: TestDatabase): Promise<Digests> {
  const client = new Client({ connectionString: database.directUrl });
  await client.connect();
  const tables = databaseSchema.backedUp.map((name) => ({ name, columns: ['*'], rows: 0 }));
  try {
    return await digestsOf(client, tables);
  } finally {
    await client.end();
  }
}

async function fillWithEverything(): Promise<void> {
  await fill(from);
  await onOwnConnection(from.directUrl, addEverything);
}

async function addEverything(client: Client): Promise<void> {
  const odd =
    'tab\t, line\nbreak, return\r, back\\slash, \\N, \\., "quote\'s", Ñandú 🏈 שלום, \u0001';
  await client.query('UPDATE submission SET notes = $1, rating_comments = $2, ref_rating = 1', [
    odd,
    '\\.\n\\.',
  ]);
  await client.query(`UPDATE submission SET submitted_at = '2026-11-01 05:30:00.123456+00'`);
  await client.query(`INSERT INTO audit_log (at, action, details) VALUES ('infinity', $1, $2)`, [
    odd,
    JSON.stringify({ odd, number: 0.1, nothing: null }),
  ]);
  await client.query(`INSERT INTO counted_act VALUES ('sign-in-failed', now(), 7)`);
  await client.query(`INSERT INTO link_key (hash) VALUES ($1)`, [odd.replace('\u0001', '')]);
  await client.query(
    'INSERT INTO queued_report (id, report, created_at) VALUES (gen_random_uuid(), $1, now())',
    [JSON.stringify({ notes: odd.replace('\u0001', '') })],
  );
  await client.query(
    'INSERT INTO queued_correction (report_id, report, due_at) VALUES (gen_random_uuid(), $1, now())',
    [JSON.stringify({ notes: odd.replace('\u0001', '') })],
  );
  await client.query(
    `INSERT INTO outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted,
                                is_collected, report, created_at, attempts, refusals,
                                next_attempt_at)
     VALUES (gen_random_uuid(), 'captain-message', ARRAY[$1], 1, '{}', false, false, $2, now(), 0,
             0, now())`,
    [odd.replace('\u0001', ''), JSON.stringify({ captainMessage: odd.replace('\u0001', '') })],
  );
  await client.query('INSERT INTO reminded_address VALUES ($1, now())', [
    odd.replace('\u0001', ''),
  ]);
  await client.query('INSERT INTO reminded_game VALUES ($1, gen_random_uuid(), 2, now(), NULL)', [
    odd.replace('\u0001', ''),
  ]);
  await client.query('INSERT INTO told_evening VALUES ($1, now())', [odd.replace('\u0001', '')]);
  await client.query('INSERT INTO earlier_mark_key VALUES (1, $1)', [odd.replace('\u0001', '')]);
  await client.query(
    `INSERT INTO agreement_request (game, id, report_id, created_at, served_marks)
     VALUES ($1, gen_random_uuid(), gen_random_uuid(), now(), ARRAY[$1])`,
    [odd.replace('\u0001', '')],
  );
  await client.query('INSERT INTO stopped_address VALUES ($1, now())', [odd.replace('\u0001', '')]);
  await client.query('INSERT INTO erased_person VALUES ($1, ARRAY[$1], now())', [
    odd.replace('\u0001', ''),
  ]);
  await client.query('INSERT INTO ended_confirm_key VALUES ($1)', [odd.replace('\u0001', '')]);
  await client.query('UPDATE admin SET password_hash = $1', [odd.replace('\u0001', '')]);
  await client.query('DELETE FROM one_time_code');
  await client.query('INSERT INTO one_time_code SELECT id, $1, 57000000, now() FROM admin', [
    odd.replace('\u0001', ''),
  ]);
  await client.query(
    `INSERT INTO passkey (id, admin_id, credential_id, public_key, counter, transports, name, added_at)
     SELECT gen_random_uuid(), id, id, '\\x00ff0a5c', 4294967295, ARRAY['usb', 'nfc'], $1, now()
       FROM admin`,
    [odd.replace('\u0001', '')],
  );
  await client.query(`INSERT INTO recovery_code SELECT id, '\\x00ff0a5c' FROM admin`);
  await client.query(
    `INSERT INTO scheduled_game (id, league_id, league_name, sport_id, sport_name, date, "time",
            due_at, home_id, home_name, away_id, away_name, status, reachable, known_at,
            dismissed_at, dismissed_by, dismissed_reason, answered)
     VALUES (gen_random_uuid(), $1, $1, $1, $1, '2026-05-14', '19:00', now(), 'a', $1, 'b', $1,
             'scheduled', true, now(), now(), $1, $1, true)`,
    [odd.replace('\u0001', '')],
  );
  await client.query('INSERT INTO game_answer SELECT gen_random_uuid(), id FROM scheduled_game');
  await client.query(
    `INSERT INTO gone_game
     SELECT id, now(), due_at, known_at, dismissed_at, dismissed_by, dismissed_reason, 1, 1, now()
       FROM scheduled_game`,
  );
  await client.query('INSERT INTO schedule_day VALUES ($1, $2, 1)', [
    odd.replace('\u0001', ''),
    '2026-05-14',
  ]);
  await client.query(
    `INSERT INTO schedule_state (source, digest, refreshed_at, games, not_understood)
     VALUES ('feed', $1, now(), 1, $2)`,
    [odd.replace('\u0001', ''), JSON.stringify([{ reason: odd.replace('\u0001', '') }])],
  );
  await client.query('INSERT INTO team_link VALUES ($1, 2, now())', [odd.replace('\u0001', '')]);
  await client.query('INSERT INTO standings_rules VALUES ($1, $2)', [
    odd.replace('\u0001', ''),
    JSON.stringify({ odd: odd.replace('\u0001', '') }),
  ]);
  await client.query(
    `INSERT INTO standings_decision VALUES (gen_random_uuid(), $1, 'points', '{"points": -1}', $1, now(), $1)`,
    [odd.replace('\u0001', '')],
  );
  await client.query(
    `INSERT INTO imported_schedule
     VALUES (gen_random_uuid(), $1, $1, '{"odd": ""}', '[]', NULL, now(), $1)`,
    [odd.replace('\u0001', '')],
  );
  await client.query(`INSERT INTO own_league VALUES ($1, $1, $1, NULL, '[]', now())`, [
    odd.replace('\u0001', ''),
  ]);
  await client.query('INSERT INTO sport_recipients VALUES ($1, $2)', ['odd', ['a,b', '{"}', odd]]);
  await client.query(
    `UPDATE team SET name = repeat('long ', 100000) WHERE id = (SELECT min(id) FROM team)`,
  );
}

it('holds every table, but for those that are only good for now', async () => {
  const database = await createTestDatabase();
  const tables = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  await database.drop();
  expect(tables.map(({ name }) => name).sort()).toEqual(
    [...databaseSchema.backedUp, ...databaseSchema.notBackedUp].sort(),
  );
});

it('brings every row back as it was, whatever is in it, and what numbers and refuses', async () => {
  await fillWithEverything();
  await writeBackup(databaseSchema, from.sessionUrl, file);
  await restoreBackup(databaseSchema, into.sessionUrl, file);
  const rows = await rowsOf(from);
  expect(Object.values(rows).every(({ length }) => length > 0)).toBe(true);
  expect(await rowsOf(into)).toEqual(rows);
  expect(await into.query('SELECT FROM session')).toEqual([]);
  // A time zone that many servers have. It prints the same instants in another way.
  await into.query(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET TimeZone = %L', current_database(), 'America/New_York');
  END $$`);
  const before = await digests(into);
  expect(before).toEqual(await digests(from));
  await into.query(`UPDATE outbox_message SET attempts = attempts + 1 WHERE kind = 'receipt'`);
  const after = await digests(into);
  expect([...after].filter(([table, sum]) => sum !== before.get(table))).toHaveLength(1);
  await expect(into.query('DELETE FROM audit_log')).rejects.toThrow('append only');
  const added = `INSERT INTO audit_log (at, action) VALUES (now(), 'x') RETURNING id`;
  expect(await into.query(added)).toEqual(await from.query(added));
});

it('of an earlier version is brought up to date', async () => {
  await fill(from);
  await writeBackup(databaseSchema, from.sessionUrl, file);
  await restoreBackup(nextSchema, into.sessionUrl, file);
  await migrate(nextSchema, into.sessionUrl);
  await migrate(nextSchema, from.sessionUrl);
  expect(await rowsOf(into)).toEqual(await rowsOf(from));
});

it('is of one moment, while captains report', async () => {
  from = await withTables(from);
  const server = await startServer(from.url, await mailToNowhere());
  const captains = new Captains(await findSampleGame(server.url), () => server.url);
  const stop = new AbortController();
  const reporting = captains.report(stop.signal, 4);
  const untilMore = (than: number) =>
    eventually(
      () => captains.answered.size,
      (count) => count > than,
    );
  await untilMore(20);
  const before = captains.answered.size;
  await writeBackup(databaseSchema, from.sessionUrl, file);
  await untilMore(before + 20);
  stop.abort();
  await reporting;
  await server.stop();
  await restoreBackup(databaseSchema, into.sessionUrl, file);
  const [stored] = await into.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM submission',
  );
  expect(stored!.count).toBeGreaterThanOrEqual(before);
  expect(stored!.count).toBeLessThan(captains.answered.size);
  expect(await findInconsistencies(into.sessionUrl)).toEqual([]);
});

it('is for its owner alone, and never takes the place of another file', async () => {
  from = await withTables(from);
  await writeBackup(databaseSchema, from.sessionUrl, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file);
  await expect(writeBackup(databaseSchema, from.sessionUrl, file)).rejects.toThrow(
    'a.backup exists already',
  );
  expect(readFileSync(file)).toEqual(bytes);
  expect(readdirSync(folder)).toEqual(['a.backup']);
});

it('is not there at all when it could not be finished', async () => {
  from = await withTables(from);
  const halfWay = writeBackup(databaseSchema, from.sessionUrl, file, async (client: Client) => {
    expect(existsSync(file)).toBe(false);
    await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
  });
  await expect(halfWay).rejects.toThrow(/terminat/);
  expect(readdirSync(folder)).toEqual([]);
});

it('is not made of a database that has nothing, or is newer', async () => {
  await expect(writeBackup(databaseSchema, from.sessionUrl, file)).rejects.toThrow(
    'There is nothing to back up',
  );
  from = await withTables(from);
  await from.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'FromTheFuture')`);
  await expect(writeBackup(databaseSchema, from.sessionUrl, file)).rejects.toThrow(
    'A newer version of Score Tracker',
  );
  expect(readdirSync(folder)).toEqual([]);
});

describe('A restore', () => {
  let saved: Buffer;

  beforeAll(async () => {
    const source = await createEmptyDatabase();
    await fill(source);
    const made = join(mkdtempSync(join(tmpdir(), 'backup-')), 'a.backup');
    await writeBackup(databaseSchema, source.sessionUrl, made);
    saved = readFileSync(made);
    rmSync(dirname(made), { recursive: true });
    await source.drop();
  });

  beforeEach(() => {
    writeFileSync(file, saved);
  });

  const tables = () => into.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`);

  it('is refused where there is something already, which stays as it is', async () => {
    into = await withTables(into);
    await into.query(`INSERT INTO sport (id, name) VALUES ('golf', 'Golf')`);
    const before = await rowsOf(into);
    await expect(restoreBackup(databaseSchema, into.sessionUrl, file)).rejects.toThrow(
      /^This database is in use \(there is something in its table sport\)/,
    );
    expect(await rowsOf(into)).toEqual(before);
  });

  it('is refused while a server works there', async () => {
    const server = new Client({
      connectionString: into.sessionUrl,
      application_name: 'score-tracker',
    });
    await server.connect();
    await server.query('SELECT 1');
    await expect(restoreBackup(databaseSchema, into.sessionUrl, file)).rejects.toThrow(
      'A server works on this database',
    );
    await server.end();
    expect(await tables()).toEqual([]);
  });

  it('is refused for a file that is not whole or of a newer version, before anything is changed', async () => {
    writeFileSync(file, saved.subarray(0, -1));
    await expect(restoreBackup(databaseSchema, into.sessionUrl, file)).rejects.toThrow('cut off');
    const [content] = gunzipSync(saved).toString().split('-- sha256');
    const newer = content!.replace(databaseSchema.migrations.at(-1)!.name, 'FromTheFuture');
    writeFileSync(file, gzipSync(withChecksum(newer)));
    await expect(restoreBackup(databaseSchema, into.sessionUrl, file)).rejects.toThrow(
      /^This backup was written by a newer Score Tracker \(\d+\.\d+\.\d+\)/,
    );
    expect(await tables()).toEqual([]);
  });

  it('needs no more than to own the database', async () => {
    const role = `owner_${randomBytes(4).toString('hex')}`;
    const [{ name }] = (await into.query('SELECT current_database() AS name')) as [
      { name: string },
    ];
    await into.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    await into.query(`ALTER DATABASE ${name} OWNER TO ${role}`);
    const url = new URL(into.directUrl);
    Object.assign(url, { username: role, password: 'secret' });
    try {
      await restoreBackup(databaseSchema, url.href, file);
      await migrate(databaseSchema, url.href);
      await writeBackup(databaseSchema, url.href, join(folder, 'theirs'));
      expect(await into.query('SELECT FROM submission')).toHaveLength(6);
    } finally {
      await into.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
      await into.query(`DROP ROLE ${role}`);
    }
  });

  it('that fails at its last row leaves none, and can be tried again, also with an older backup', async () => {
    into = await withTables(into);
    await into.query('ALTER TABLE receipt_count ADD CONSTRAINT none CHECK (count < 0)');
    await expect(restoreBackup(databaseSchema, into.sessionUrl, file)).rejects.toThrow(
      'violates check constraint',
    );
    expect(Object.values(await rowsOf(into)).flat()).toEqual([]);
    await into.query('ALTER TABLE receipt_count DROP CONSTRAINT none');
    await migrate(nextSchema, into.sessionUrl);
    const { migration } = await restoreBackup(nextSchema, into.sessionUrl, file);
    expect(migration).toBe(databaseSchema.migrations.at(-1)!.name);
    await migrate(nextSchema, into.sessionUrl);
    expect(await into.query('SELECT FROM submission')).toHaveLength(6);
  });
});
