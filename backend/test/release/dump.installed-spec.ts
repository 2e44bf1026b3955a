import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { dirname, join } from 'node:path';
import { databaseSchema } from '../../src/database-schema';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres';
import { migrate } from '../../src/platform/postgres/migrate';
import { query } from '../support/database';
import { folderForDatabase } from '../support/folder-for-database';
import { eventually } from '../support/timing/eventually';

const script = join(__dirname, '../../../docker/postgres/dump.sh');

let folder: string;
let dumps: string;
let programs: string;
let postgres: EmbeddedPostgres;
let environment: NodeJS.ProcessEnv;
let running: ChildProcess[];

beforeAll(async () => {
  folder = folderForDatabase();
  // That of this machine, because pg_dump must not be older than the server.
  postgres = await EmbeddedPostgres.start(join(folder, 'data'), 'system', { fsync: 'off' });
  await migrate(databaseSchema, postgres.url);
  await query(postgres.url, `INSERT INTO sport VALUES ('s', 'quotes '' and ñ')`);
  const { hostname, port, username, password, pathname } = new URL(postgres.url);
  environment = {
    PATH: `${dirname(postgres.programs.postgres)}:${process.env['PATH']!}`,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, maxRetries: 10 });
});

beforeEach(() => {
  dumps = join(folder, 'dumps');
  programs = join(folder, 'programs');
  mkdirSync(dumps);
  mkdirSync(programs);
  running = [];
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dumps, { recursive: true });
  rmSync(programs, { recursive: true });
});

/** The service of the Compose file, as the container runs it. */
function start(settings: Record<string, string> = {}) {
  const child = spawn('/bin/sh', [script], {
    env: { ...environment, DUMP_DIR: dumps, DUMP_TIME: '00:00', DUMP_KEEP: '7', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    createInterface(output).on('line', (line) => lines.push(line));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return child.exitCode;
  };
  return { child, lines, stop };
}

const until = (lines: readonly string[], text: string) =>
  eventually(
    () => lines,
    (all) => all.some((line) => line.includes(text)),
  );

/** Puts a program before those of the machine. @returns the PATH */
function bin(name: string, text: string): string {
  writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return `${programs}:${environment['PATH']!}`;
}

const loudSleep = () => bin('sleep', 'echo sleeping; exec /bin/sleep "$@"');

it('writes a dump for its owner alone, which pg_restore restores, and stops at once', async () => {
  const { lines, stop } = start();
  await until(lines, 'Written: ');
  const [name] = readdirSync(dumps);
  expect(readdirSync(dumps)).toHaveLength(1);
  expect(name).toMatch(/^score-tracker-\d{4}-\d\d-\d\d\.dump$/);
  expect(statSync(join(dumps, name!)).mode & 0o777).toBe(0o600);
  expect(await stop()).toBe(0);

  await query(postgres.url, 'CREATE DATABASE restored TEMPLATE template0');
  const words = ['--exit-on-error', '--no-owner', '--dbname=restored', join(dumps, name!)];
  const program = join(dirname(postgres.programs.postgres), 'pg_restore');
  const child = spawn(program, words, { env: environment, stdio: 'inherit' });
  await once(child, 'close');
  expect(child.exitCode).toBe(0);
  const url = new URL(postgres.url);
  url.pathname = '/restored';
  expect(await query(url.href, 'SELECT name FROM sport')).toEqual([{ name: "quotes ' and ñ" }]);
  await query(postgres.url, 'DROP DATABASE restored WITH (FORCE)');
});

it('keeps the newest, and files that it did not write', async () => {
  const days = ['2026-01-30', '2026-01-31', '2026-02-01'].map((day) => `score-tracker-${day}.dump`);
  for (const name of [...days, 'before-upgrade.dump', `${days[0]!}.part`]) {
    writeFileSync(join(dumps, name), '');
  }
  const { lines, stop } = start({ DUMP_KEEP: '2' });
  await until(lines, 'Written: ');
  await stop();
  const left = readdirSync(dumps);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining(['before-upgrade.dump', days[2]]));
});

it('writes one a day', async () => {
  const first = start();
  await until(first.lines, 'Written: ');
  await first.stop();
  const [name] = readdirSync(dumps);
  const before = statSync(join(dumps, name!)).ino;
  const second = start({ PATH: loudSleep() });
  await until(second.lines, 'sleeping');
  await second.stop();
  expect(second.lines).not.toContainEqual(expect.stringContaining('Written'));
  expect(statSync(join(dumps, name!)).ino).toBe(before);
});

it('waits for its time', async () => {
  const clock = 'case $1 in +%F) echo 2026-06-01 ;; *) echo 0259 ;; esac';
  bin('date', clock);
  const path = loudSleep();
  const { lines, stop } = start({ DUMP_TIME: '03:00', PATH: path });
  await until(lines, 'sleeping');
  expect(readdirSync(dumps)).toEqual([]);
  expect(await stop()).toBe(0);
  bin('date', clock.replace('0259', '0300'));
  const due = start({ DUMP_TIME: '03:00', PATH: path });
  await until(due.lines, 'Written: ');
  await due.stop();
  expect(readdirSync(dumps)).toEqual(['score-tracker-2026-06-01.dump']);
});

it('says that a dump failed, leaves nothing of it, and deletes nothing', async () => {
  const old = ['2026-01-30', '2026-01-31'].map((day) => `score-tracker-${day}.dump`);
  for (const name of old) writeFileSync(join(dumps, name), '');
  const { lines, stop } = start({ PGDATABASE: 'missing', DUMP_KEEP: '1' });
  await until(lines, 'The dump failed. It is tried again in ten minutes.');
  expect(await stop()).toBe(0);
  expect(lines.join('\n')).toContain('database "missing" does not exist');
  expect(readdirSync(dumps)).toEqual(old);
});

it('does not begin a dump for which there is no room', async () => {
  const old = 'score-tracker-2026-01-31.dump';
  writeFileSync(join(dumps, old), Buffer.alloc(64 * 1024));
  const path = bin('df', 'echo Filesystem; echo "disk 100 90 10 90% /dumps"');
  bin('pg_dump', `touch ${join(dumps, 'begun')}`);
  const { lines, stop } = start({ PATH: path });
  await until(lines, 'The dump failed. It is tried again in ten minutes.');
  expect(await stop()).toBe(0);
  expect(lines.join('\n')).toMatch(/Only 10 kB are free for dumps, and the last one has 6\d kB\./);
  expect(readdirSync(dumps)).toEqual([old]);
});

it('stops in the middle of a dump, and leaves nothing of it', async () => {
  const path = bin('pg_dump', 'for word; do :; done; touch "${word#--file=}"; exec /bin/sleep 600');
  const { stop } = start({ PATH: path });
  await eventually(
    () => readdirSync(dumps),
    ([name]) => name?.endsWith('.part') === true,
  );
  expect(await stop()).toBe(0);
  expect(readdirSync(dumps)).toEqual([]);
});

it.each([
  ['DUMP_KEEP', '0'],
  ['DUMP_KEEP', 'all'],
  ['DUMP_KEEP', ''],
  ['DUMP_TIME', '3:00'],
  ['DUMP_TIME', '24:00'],
  ['DUMP_TIME', '03:00; reboot'],
])('does not start when %s is %j', async (name, value) => {
  const { child, lines } = start({ [name]: value });
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: must be `))]);
});
