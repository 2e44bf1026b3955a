import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { databaseSchema } from '../../src/database-schema';
import { startOf } from '../../src/backups/domain/scheduled-file';
import { checkWhole } from '../../src/platform/postgres/backup/backup-scanner';
import { digestsOf } from '../../src/platform/postgres/backup/digests';
import { migrate } from '../../src/platform/postgres/migrate';
import { onOwnConnection } from '../../src/platform/postgres/own-connection';
import { earlierVersions } from '../database/earlier-versions';
import {
  TestDatabase,
  createCopyOf,
  createEmptyDatabase,
  createTestDatabase,
} from '../support/database';
import { folderForDatabase } from '../support/folder-for-database';
import { runCommand } from '../support/servers/commands';
import { RunningServer, startServer } from '../support/servers/server';
import { ServerProcess } from '../support/servers/server-process';
import { eventually } from '../support/timing/eventually';
import { moreTime } from '../support/timing/more-time';

// Servers are killed and started again.
moreTime();

let folder: string;
/** What each test has a copy of. */
let filled: TestDatabase;
let database: TestDatabase;
let backups: string;

beforeAll(async () => {
  filled = await createEmptyDatabase();
  await earlierVersions.at(-1)!.fill(filled);
  // Nobody has made a backup of it yet.
  await filled.query('DELETE FROM backup_run');
  // A pooler would keep the connection, and a database in use can't be copied.
  await migrate(databaseSchema, filled.directUrl);
});

afterAll(() => filled.drop());

beforeEach(async () => {
  folder = folderForDatabase();
  backups = join(folder, 'backups');
  database = await createCopyOf(filled);
});

afterEach(async () => {
  ServerProcess.killAll();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Its backup of the day is due at once, because none was made before. */
function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  return ServerProcess.start({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    BACKUP_TIME: '00:00',
    LOG_LEVEL: 'info',
    ...environment,
  });
}

const files = () => (statSync(backups, { throwIfNoEntry: false }) ? readdirSync(backups) : []);

interface Run {
  readonly error: string | null;
  readonly isFinished: boolean;
  readonly isDrilled: boolean;
  readonly drillError: string | null;
}

const runs = () =>
  database.query<Run>(
    `SELECT error, finished_at IS NOT NULL AS "isFinished", drilled_at IS NOT NULL AS "isDrilled",
            drill_error AS "drillError"
       FROM backup_run ORDER BY started_at`,
  );

const done = { error: null, isFinished: true, isDrilled: true, drillError: null };

it('A server writes the backup, tests it, measures it, and it is restored by the command', async () => {
  const server = await start({ METRICS_ENABLED: 'true' });
  await eventually(runs, ([run]) => run?.isDrilled === true);
  expect(await runs()).toEqual([done]);
  const [name] = files();
  expect(files()).toHaveLength(1);
  expect(startOf(name!)).not.toBeNull();
  expect(statSync(join(backups, name!)).mode & 0o777).toBe(0o600);
  expect(statSync(backups).mode & 0o777).toBe(0o700);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  for (const line of [
    /^backup_newest_timestamp_seconds 1\.\d+e\+09|^backup_newest_timestamp_seconds \d{10}/m,
    /^backup_newest_bytes \d{4,}$/m,
    /^backup_too_old 0$/m,
    /^backup_failed 0$/m,
    /^backup_drill_failed 0$/m,
    /^backup_drill_timestamp_seconds \d{10}/m,
  ]) {
    expect(metrics).toMatch(line);
  }
  expect(await server.stop()).toBe(0);
  expect(server.lines.join('\n')).toContain(
    `The drill restored ${name!}, and every row is the same`,
  );

  const into = await createTestDatabase();
  const restored = await runCommand(backups, 'restore', into.url, name!);
  const { tables } = await checkWhole(join(backups, name!));
  const found = await onOwnConnection(into.sessionUrl, (client) => digestsOf(client, tables));
  const [kept] = await database.query('SELECT digests FROM backup_run');
  const [left] = await into.query<{ runs: number }>('SELECT count(*)::int AS runs FROM backup_run');
  await into.drop();
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(tables).toHaveLength(databaseSchema.backedUp.length);
  expect({ digests: Object.fromEntries(found) }).toEqual(kept);
  expect(left).toEqual({ runs: 0 });
});

it('A server with the embedded database tests its backup in another one', async () => {
  const server = await start({ DATABASE_URL: '' });
  const isTested = (line: string) => line.includes('The drill restored score-tracker-');
  await eventually(
    () => server.lines.filter((line) => isTested(line) || line.includes('"level":50')),
    ({ length }) => length > 0,
  );
  expect(server.lines.filter(isTested)).toHaveLength(1);
  expect(files()).toHaveLength(1);
  expect(await server.stop()).toBe(0);
});

describe('While another connection has locked a table', () => {
  let holder: Client;

  beforeEach(async () => {
    holder = new Client({ connectionString: database.directUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE team_link IN ACCESS EXCLUSIVE MODE');
  });

  afterEach(() => holder.end());

  const unfinished = () => files().filter((name) => name.endsWith('.unfinished'));
  /** Otherwise the next server would look again a minute later. */
  const untilLockIsFree = () =>
    eventually(
      () =>
        database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database()
              AND application_name = 'score-tracker scheduled backup'`,
        ),
      ({ length }) => length === 0,
    );
  /** @param earlier what another server left */
  const untilItWrites = (earlier: readonly string[] = []) =>
    eventually(unfinished, (names) => names.length === 1 && !earlier.includes(names[0]!));

  it('a server that is killed leaves no backup, and the next one begins again', async () => {
    const killed = await start();
    await untilItWrites();
    killed.signal('SIGKILL');
    await killed.ended();
    await untilLockIsFree();
    const left = files();
    const server = await start();
    await untilItWrites(left);
    const error = 'The attempt did not end: the server or its database stopped';
    expect((await runs()).map((run) => run.error)).toEqual([error, null]);
    await holder.query('ROLLBACK');
    await eventually(runs, (all) => all.at(-1)?.isDrilled === true);
    expect((await runs()).map((run) => run.error)).toEqual([error, null]);
    expect(files()).toHaveLength(1);
    expect(startOf(files()[0]!)).not.toBeNull();
    expect(await server.stop()).toBe(0);
  });

  it('a server that stops does not wait for its backup, which the next one makes', async () => {
    const server = await start();
    await untilItWrites();
    expect(await server.stop()).toBe(0);
    expect(files()).toEqual([]);
    expect(await runs()).toEqual([]);
    expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('A server in this process', () => {
  const startHere = (environment: Readonly<Record<string, string>>) =>
    startServer(database.url, { DATA_DIR: folder, METRICS_ENABLED: 'true', ...environment });
  const metricsOf = async ({ url }: RunningServer) => (await fetch(`${url}/metrics`)).text();

  it('whose folder can’t be written to is disturbed by nothing, and tells it in one line', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const server = await startHere({ BACKUP_TIME: '00:00', BACKUP_DIR: join(file, 'backups') });
    const [run] = await eventually(runs, ([one]) => one?.isFinished === true);
    expect(run!.error).toMatch(/^ENOTDIR: not a directory, mkdir '.+'$/);
    await eventually(
      () => log.mock.calls,
      ({ length }) => length > 0,
    );
    expect(log.mock.calls).toEqual([
      [`The scheduled backup failed, and is tried again in 10 minutes: ${run!.error!}`],
    ]);
    expect((await fetch(`${server.url}/api/sports`)).status).toBe(200);
    const metrics = await metricsOf(server);
    expect(metrics).toMatch(/^backup_failed 1$/m);
    expect(metrics).not.toMatch(/^backup_newest_bytes /m);
    await server.stop();
  });
});
