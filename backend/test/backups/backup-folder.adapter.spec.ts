import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { BackupSettings } from '../../src/backups/infrastructure/config/backup-settings';
import { BackupFolder } from '../../src/backups/infrastructure/files/backup-folder';
import { databaseSchema } from '../../src/database-schema';
import { DataPath } from '../../src/platform/disk/data-path';
import { digestsOf } from '../../src/platform/postgres/backup/digests';
import { restoreBackup } from '../../src/platform/postgres/backup/restore-backup';
import { migrate } from '../../src/platform/postgres/migrate';
import { onOwnConnection } from '../../src/platform/postgres/own-connection';
import { settingsFrom } from '../../src/settings';
import { earlierVersions } from '../database/earlier-versions';
import { TestDatabase, createEmptyDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';

const name = 'score-tracker-2026-06-01T071500Z.backup';
const never = new AbortController().signal;

let data: string;
let from: TestDatabase;

beforeAll(async () => {
  from = await createEmptyDatabase();
  await earlierVersions.at(-1)!.fill(from);
  await migrate(databaseSchema, from.sessionUrl);
});

afterAll(() => from.drop());

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'backup-folder-'));
});

afterEach(() => {
  rmSync(data, { recursive: true });
});

async function aFolder(environment: Record<string, string> = {}): Promise<BackupFolder> {
  const settings = settingsFrom(environment).of(BackupSettings);
  const dataSource = await from.connect();
  return new BackupFolder(settings, new DataPath(data, true), databaseSchema, dataSource);
}

it('is in the data folder, or where the setting says', async () => {
  expect((await aFolder()).path).toBe(join(data, 'backups'));
  expect((await aFolder({ BACKUP_DIR: '/mnt/backups' })).path).toBe('/mnt/backups');
  const relative = (await aFolder({ BACKUP_DIR: 'kept' })).path;
  expect(relative).toBe(join(__dirname, '../../../kept'));
});

it('is made with its first file, both for their owner alone', async () => {
  const folder = await aFolder({ BACKUP_DIR: join(data, 'deep/er') });
  expect(await folder.names()).toEqual([]);
  await folder.prepare();
  const { bytes } = await folder.write(name, never);
  expect(statSync(folder.path).mode & 0o777).toBe(0o700);
  const { mode, size } = statSync(join(folder.path, name));
  expect([mode & 0o777, size]).toEqual([0o600, bytes]);
  expect(await folder.names()).toEqual([name]);
  expect(await folder.freeSpace()).toBeGreaterThan(0);
  expect(await folder.databaseBytes()).toBeGreaterThan(bytes);
});

it('has files that are restored to the same rows, which the digests tell', async () => {
  const folder = await aFolder();
  await folder.prepare();
  const { digests } = await folder.write(name, never);
  const into = await createEmptyDatabase();
  const head = await restoreBackup(databaseSchema, into.sessionUrl, join(folder.path, name));
  const found = await onOwnConnection(into.sessionUrl, (client) => digestsOf(client, head.tables));
  await into.drop();
  expect(Object.fromEntries(found)).toEqual(digests);
  expect(digests['submission']).toMatch(/^6 rows, \d+$/);
  expect(Object.keys(digests)).not.toContain('backup_run');
});

it('knows the unfinished files of scheduled backups, and deletes none by itself', async () => {
  const folder = await aFolder();
  await folder.prepare();
  const theirs = [name, 'mine.backup', 'mine.backup.0a1b2c3d.unfinished', 'notes.txt'];
  const unfinished = `${name}.0a1b2c3d.unfinished`;
  for (const file of [...theirs, unfinished]) writeFileSync(join(folder.path, file), 'x');
  const changedAt = new Date('2026-06-01T07:16:00Z');
  utimesSync(join(folder.path, unfinished), changedAt, changedAt);
  mkdirSync(join(folder.path, `${name}.00000000.unfinished`));
  await folder.prepare();
  expect(await folder.unfinished()).toEqual([{ name: unfinished, changedAt }]);
  expect(await folder.names()).toEqual([...theirs, unfinished].sort());
  expect(existsSync(join(folder.path, `${name}.00000000.unfinished`))).toBe(true);
});

it('never writes over a file', async () => {
  const folder = await aFolder();
  await folder.prepare();
  writeFileSync(join(folder.path, name), 'x');
  await expect(folder.write(name, never)).rejects.toThrow('exists already');
  expect(statSync(join(folder.path, name)).size).toBe(1);
});

it('has nothing of a backup that was ended early', async () => {
  const folder = await aFolder();
  await folder.prepare();
  const holder = new Client({ connectionString: from.directUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE receipt_count IN ACCESS EXCLUSIVE MODE');
  const stop = new AbortController();
  const writing = folder.write(name, stop.signal);
  writing.catch(() => undefined);
  await eventually(
    () =>
      from.query<{ type: string }>(
        `SELECT wait_event_type AS type FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'score-tracker backup'`,
      ),
    ([one]) => one?.type === 'Lock',
  );
  expect(readdirSync(folder.path)).toHaveLength(1);
  stop.abort();
  await expect(writing).rejects.toThrow('Connection terminated');
  expect(readdirSync(folder.path)).toEqual([]);
  await holder.end();
});

it('has nothing of a backup that was ended while its file was created', async () => {
  const folder = await aFolder();
  await folder.prepare();
  const stop = new AbortController();
  const writing = folder.write(name, stop.signal);
  stop.abort();
  await expect(writing).rejects.toThrow('aborted');
  expect(readdirSync(folder.path)).toEqual([]);
});
