import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { TableDigests, WrittenByNewerVersion } from '../../src/backups/application/ports';
import { BackupSettings } from '../../src/backups/infrastructure/config/backup-settings';
import { ChildProcessDrill } from '../../src/backups/infrastructure/drill/child-process-drill';
import { BackupFolder } from '../../src/backups/infrastructure/files/backup-folder';
import { databaseSchema } from '../../src/database-schema';
import { DataPath } from '../../src/platform/disk/data-path';
import { endLine, headLine } from '../../src/platform/postgres/backup/backup-head';
import { migrate } from '../../src/platform/postgres/migrate';
import { settingsFrom } from '../../src/settings';
import { earlierVersions } from '../database/earlier-versions';
import { TestDatabase, createEmptyDatabase } from '../support/database';
import { databaseSettings } from '../support/servers/database-settings';
import { endOf, runCommand } from '../support/servers/commands';
import { keepCompiled } from '../support/servers/keep-compiled';
import { assertBuilt } from '../support/servers/server-process';
import { eventually } from '../support/timing/eventually';

const file = 'score-tracker-2026-06-01T071500Z.backup';
const never = new AbortController().signal;

let database: TestDatabase;
let folder: BackupFolder;
let drill: ChildProcessDrill;
let digests: TableDigests;
let data: string;
let settings: Record<string, string>;
let before: NodeJS.ProcessEnv;

beforeAll(async () => {
  assertBuilt();
  database = await createEmptyDatabase();
  await earlierVersions.at(-1)!.fill(database);
  await migrate(databaseSchema, database.sessionUrl);
  data = mkdtempSync(join(tmpdir(), 'drill-'));
  folder = new BackupFolder(
    settingsFrom({}).of(BackupSettings),
    new DataPath(data, true),
    databaseSchema,
    await database.connect(),
  );
  await folder.prepare();
  ({ digests } = await folder.write(file, never));
  drill = new ChildProcessDrill(folder);
  // The drill has the settings of its server.
  before = { ...process.env };
  settings = { DATA_DIR: data, ...databaseSettings(database.url), ...keepCompiled() };
  Object.assign(process.env, settings, { BACKUP_TIME: '03:15' });
});

afterAll(async () => {
  process.env = before;
  await database.drop();
  rmSync(data, { recursive: true });
});

const spares = () =>
  database.query(`SELECT FROM pg_database WHERE datname LIKE current_database() || '_drill_%'`);

it('A backup that is restored to the same rows passes, and nothing is left', async () => {
  await drill.run(file, digests, never);
  expect(await spares()).toEqual([]);
  // The server of the drill made no backup of its own.
  expect(await folder.names()).toEqual([file]);
});

it('A backup of other rows does not pass', async () => {
  const other = { ...digests, sport: '1 rows, 1', team: '0 rows, 0' };
  await expect(drill.run(file, other, never)).rejects.toThrow(/^Not the same: sport, team$/);
  expect(await spares()).toEqual([]);
});

it.each([
  ['tables', (head: string) => head],
  ['format', (head: string) => head.replace('backup/1', 'backup/2')],
])('A file with newer %s is left to a newer version', async (_, change) => {
  const head = { madeAt: '2026-06-03', version: '9.0.0', tables: [], sequences: {} };
  const text = change(headLine({ ...head, migration: 'FromTheFuture' }));
  const end = endLine(createHash('sha256').update(text).digest('hex'));
  const newer = 'score-tracker-2026-06-03T071500Z.backup';
  writeFileSync(folder.pathOf(newer), gzipSync(`${text}${end}`));
  await expect(drill.run(newer, digests, never)).rejects.toThrow(WrittenByNewerVersion);
  await folder.delete(newer);
  expect(await spares()).toEqual([]);
});

it('A drill that is ended early leaves nothing', async () => {
  const stop = new AbortController();
  const patient = new ChildProcessDrill(folder);
  patient.stopMs = 2 ** 31 - 1;
  const running = patient.run(file, digests, stop.signal);
  running.catch(() => undefined);
  await eventually(spares, ({ length }) => length === 1);
  stop.abort();
  await expect(running).rejects.toThrow();
  expect(await spares()).toEqual([]);
  await expect(drill.run(file, digests, stop.signal)).rejects.toThrow('aborted');
});

it('A drill ends when its server does, and leaves nothing', async () => {
  const child = spawn(
    process.execPath,
    [drill.program, '--digests-on-stdin', folder.pathOf(file)],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  child.stdin.write(`${JSON.stringify(digests)}\n`);
  await eventually(spares, ({ length }) => length === 1);
  child.stdin.end();
  expect((await endOf(child)).code).toBe(1);
  expect(await spares()).toEqual([]);
});

it('A drill has a lower priority than its server', async () => {
  const script = join(data, 'priority.cjs');
  const found = join(data, 'priority');
  writeFileSync(
    script,
    `process.stdin.once('data', () => {
       const { getPriority } = require('node:os');
       const timer = setInterval(() => {
         if (getPriority() === ${getPriority()}) return;
         clearInterval(timer);
         require('node:fs').writeFileSync(${JSON.stringify(found)}, String(getPriority()));
         process.exit(0);
       }, 5);
     });`,
  );
  const other = new ChildProcessDrill(folder);
  other.program = script;
  await other.run(file, digests, never);
  expect(Number(readFileSync(found, 'utf8'))).toBeGreaterThan(getPriority());
});

it('A drill that does not end when it should is killed', async () => {
  const other = new ChildProcessDrill(folder);
  other.stopMs = 1;
  other.program = join(data, 'stays.cjs');
  const started = join(data, 'started');
  writeFileSync(
    other.program,
    `process.on('SIGTERM', () => undefined);
     process.stdin.resume();
     require('node:fs').writeFileSync(${JSON.stringify(started)}, '');`,
  );
  const stop = new AbortController();
  const running = other.run(file, digests, stop.signal);
  running.catch(() => undefined);
  await eventually(() => existsSync(started), Boolean);
  stop.abort();
  await expect(running).rejects.toThrow('The drill was killed');
});

it.each([
  ['without a word', 'process.kill(process.pid, "SIGKILL")', 'The drill was killed'],
  ['with its last line', 'console.error("warning\\nIt is full"); process.exit(1)', /^It is full$/],
  [
    'of an error that nobody caught',
    'console.error("warning"); throw new TypeError("It is full")',
    /^TypeError: It is full$/,
  ],
])('A drill that dies %s is told', async (_, text, reason) => {
  const other = new ChildProcessDrill(folder);
  other.program = join(data, 'dies.cjs');
  writeFileSync(other.program, text);
  await expect(other.run(file, digests, never)).rejects.toThrow(reason);
});

it('People can test a file too, whose number of rows is compared', async () => {
  const path = folder.pathOf(file);
  const { code, stdout, stderr } = await runCommand(data, 'backup-drill', database.url, path);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Every table has as many rows as the backup says$/m);
  expect(stdout).toMatch(/^A server is ready on it: /m);
  expect(stdout).not.toMatch(/^Backup: /m);
  const missing = await runCommand(data, 'backup-drill', database.url, 'none.backup');
  expect(missing).toMatchObject({ code: 1, stderr: 'There is no such file\n' });
  const two = await runCommand(data, 'backup-drill', database.url, 'one', 'two');
  expect(two.code).toBe(1);
  expect(two.stderr).toMatch(/^Usage: npm run backup:drill, or npm run backup:drill -- FILE$/m);
});
