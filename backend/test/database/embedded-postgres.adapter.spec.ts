import { ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseUnavailable } from '../../src/platform/postgres/database-unavailable';
import { DataFolderInUse } from '../../src/platform/postgres/embedded/data-folder-in-use';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres';
import { unprivilegedUser } from '../../src/platform/postgres/embedded/system-user';
import { query } from '../support/database';
import { eventually, within } from '../support/timing/eventually';
import { folderForDatabase } from '../support/folder-for-database';
import { pace } from '../support/timing/pace';

/** A data folder that most tests share, because creating a database takes a second. */
let folder: string;
/** The parent of folders that a test creates for itself. */
let place: string;
const started: EmbeddedPostgres[] = [];
const servers: ChildProcess[] = [];

beforeAll(async () => {
  folder = folderForDatabase();
  await (await EmbeddedPostgres.start(folder, 'bundled')).stop();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  place = folderForDatabase();
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  await Promise.all(servers.splice(0).map(kill));
  rmSync(place, { recursive: true, force: true, maxRetries: 10 });
});

async function start(dataDir = folder, settings = {}): Promise<EmbeddedPostgres> {
  const postgres = await EmbeddedPostgres.start(dataDir, 'bundled', { fsync: 'off', ...settings });
  started.push(postgres);
  return postgres;
}

interface Server extends ChildProcess {
  readonly address: Promise<string>;
  readonly complaint: Promise<string>;
}

/** Starts PostgreSQL in another process. Its first line of output is the address. */
function startServer(dataDir = folder): Server {
  const server = spawn(
    process.execPath,
    [
      '--require',
      join(__dirname, '../support/typescript.cjs'),
      join(__dirname, 'start-postgres.ts'),
      dataDir,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  servers.push(server);
  const address = once(server.stdout, 'data').then(([line]) => String(line).trim());
  return Object.assign(server, { address, complaint: text(server.stderr) });
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

const until = (condition: () => boolean | Promise<boolean>) => eventually(condition, Boolean);

const answers = (url: string) =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

async function keepWord(url: string, word: string): Promise<void> {
  await query(url, 'CREATE TABLE IF NOT EXISTS word (text text)');
  await query(url, 'INSERT INTO word VALUES ($1)', [word]);
}

async function words(url: string): Promise<string[]> {
  const rows = await query<{ text: string }>(url, 'SELECT text FROM word ORDER BY text');
  return rows.map(({ text }) => text);
}

/** The error of a start that fails. */
async function refusal(dataDir = folder, settings = {}): Promise<Error> {
  const error: unknown = await start(dataDir, settings).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect((error as Error).message).not.toContain('\n');
  return error as Error;
}

describe('PostgreSQL of our own', () => {
  it('keeps what was written from one start to the next, and is gone in between', async () => {
    const first = await start();
    await keepWord(first.url, 'kept');
    await first.stop();
    expect(await answers(first.url)).toBe(false);
    expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);

    const second = await start();
    expect(second.dataDir).toBe(folder);
    expect(await words(second.url)).toContain('kept');
  });

  it('may be stopped twice', async () => {
    const postgres = await start();
    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();
  });

  it('hears this machine only, wants the password, and writes through to the disk', async () => {
    const { url } = await EmbeddedPostgres.start(folder, 'bundled').then((postgres) => {
      started.push(postgres);
      return postgres;
    });
    const rows = await query<{ name: string; setting: string }>(
      url,
      `SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name`,
      [['fsync', 'listen_addresses', 'server_encoding', 'unix_socket_directories']],
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
      unix_socket_directories: '',
    });

    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
  });

  it('knows the letters of all languages, and orders text the same everywhere', async () => {
    const { url } = await start();
    await query(url, 'CREATE EXTENSION pg_trgm');
    const [row] = await query(
      url,
      `SELECT 'ÉQUIPE ÑANDÚ' ILIKE 'équipe ñandú' AS "sameWord",
              show_trgm('ñ') = show_trgm('Ñ') AND show_trgm('ñ') <> '{}' AS "isLetter",
              'Z' < 'a' AS "byCodePoint"`,
    );
    expect(row).toEqual({ sameWord: true, isLetter: true, byCodePoint: true });
  });

  it('keeps two logs: of this start and of the one before', async () => {
    for (let count = 0; count < 3; count++) await (await start()).stop();
    const logs = readdirSync(join(folder, 'postgres')).filter((name) => name.includes('log'));
    expect(logs.sort()).toEqual(['postgresql.log', 'postgresql.log.1']);
  });

  it('logs nothing of what people typed', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE captain (email text PRIMARY KEY)');
    const insert = `INSERT INTO captain VALUES ('dana@example.org')`;
    await query(url, insert);
    await expect(query(url, insert)).rejects.toThrow('duplicate key');
    expect(readFileSync(join(folder, 'postgres/postgresql.log'), 'utf8')).not.toContain('dana');
  });

  it('says in one line why it could not start', async () => {
    const { message } = await refusal(folder, { shared_buffers: 'plenty' });
    expect(message).toMatch(/^PostgreSQL did not start: .*shared_buffers.*postgresql\.log\)$/);
  });
});

describe('When the server is killed', () => {
  it('PostgreSQL stops, and the next start has every committed row', async () => {
    const server = startServer();
    const url = await server.address;
    await keepWord(url, 'committed');
    await kill(server);
    await until(async () => !(await answers(url)));
    await until(() => !existsSync(join(folder, 'postgres/cluster/postmaster.pid')));

    expect(await words((await start()).url)).toContain('committed');
  });

  it('a start right after waits until the old PostgreSQL has let go', async () => {
    const server = startServer();
    await keepWord(await server.address, 'written last');
    const postmaster = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(postmaster, 10), 'SIGSTOP');
    await kill(server);
    const next = start();
    await pace(300);
    process.kill(Number.parseInt(postmaster, 10), 'SIGCONT');
    expect(await words((await next).url)).toContain('written last');
  });

  it('a connection that is at work holds nothing up', async () => {
    const server = startServer();
    const url = await server.address;
    const busy = query(url, 'SELECT pg_sleep(60)').catch((error: unknown) => error);
    await until(async () => {
      const rows = await query(url, `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
      return rows.length > 0;
    });
    await kill(server);
    expect(await busy).toBeInstanceOf(Error);
    await start();
  });

  it('while it makes the first database, the next start makes one', async () => {
    const server = startServer(place);
    await until(() =>
      readdirSync(place).some((name) => existsSync(join(place, name, 'cluster/PG_VERSION'))),
    );
    expect(existsSync(join(place, 'postgres'))).toBe(false);
    await kill(server);
    expect(await answers((await start(place)).url)).toBe(true);
  });

  it('what it left unfinished is removed', async () => {
    mkdirSync(join(folder, 'postgres.999999999.unfinished/cluster'), { recursive: true });
    await start();
    expect(readdirSync(folder)).toEqual(['postgres']);
  });
});

describe('A data folder in use', () => {
  it('is refused at once in one line that names it and the process, and left alone', async () => {
    const server = startServer();
    const url = await server.address;
    await keepWord(url, 'untouched');
    const before = contents();

    const error = await within(10, refusal());
    expect(error).toBeInstanceOf(DataFolderInUse);
    expect(error.message).toBe(
      `The data folder ${folder} is in use by process ${server.pid!}; stop that one first.`,
    );
    expect(contents()).toEqual(before);
    expect(await words(url)).toContain('untouched');
  });

  it('goes to one of two first starts at once', async () => {
    const [one, other] = [startServer(place), startServer(place)];
    await Promise.race([once(one, 'exit'), once(other, 'exit')]);
    const [winner, loser] = one.exitCode === null ? [one, other] : [other, one];
    expect(await loser.complaint).toBe(
      `The data folder ${place} is in use by process ${winner.pid!}; stop that one first.\n`,
    );
    expect(await answers(await winner.address)).toBe(true);
  });

  /** Our own files in the folder, and the PostgreSQL version that uses it. */
  function contents(): string[] {
    const files = ['password', 'server.pid', 'postgresql.log', 'cluster/postmaster.pid'];
    return [
      ...readdirSync(folder),
      ...readdirSync(join(folder, 'postgres')),
      ...files.map((name) => readFileSync(join(folder, 'postgres', name), 'utf8')),
    ];
  }
});

describe('A data folder', () => {
  it('that was copied while stopped is a backup, whoever copied it', async () => {
    const original = await start();
    await keepWord(original.url, 'saved');
    await original.stop();
    const backup = join(place, 'backup');
    execFileSync('cp', ['-R', folder, backup]);
    execFileSync('chmod', ['-R', 'go+rX', backup]);
    expect(await words((await start(backup)).url)).toContain('saved');
  });

  it('that a power cut left with the process id of what is another program now, opens', async () => {
    const user = process.getuid?.() === 0 ? await unprivilegedUser() : null;
    const other = spawn('sleep', ['60'], { ...user, cwd: '/' });
    servers.push(other);
    writeFileSync(
      join(folder, 'postgres/cluster/postmaster.pid'),
      `${other.pid!}\n${folder}/postgres/cluster\n1700000000\n5432\n\n127.0.0.1\n  0  0\nready   \n`,
    );
    writeFileSync(join(folder, 'postgres/server.pid'), String(other.pid));
    expect(await answers((await start()).url)).toBe(true);
  });

  it('of another PostgreSQL says what to do', async () => {
    putFiles({ password: 'secret', 'cluster/PG_VERSION': '17\n' });
    const { message } = await refusal(place);
    expect(message).toBe(
      `${place}/postgres was made by PostgreSQL 17, which is not installed with Score Tracker: see ` +
        `"Change PostgreSQL's major version" in docs/operations.md`,
    );
  });

  it('that lacks the password says what to do, and stays as it is', async () => {
    putFiles({ 'cluster/PG_VERSION': '18\n' });
    expect((await refusal(place)).message).toMatch(/restore it from a backup, or move it away/);
    expect(readdirSync(join(place, 'postgres'))).toEqual(['cluster']);
  });

  function putFiles(files: Record<string, string>): void {
    mkdirSync(join(place, 'postgres/cluster'), { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(place, 'postgres', name), content);
    }
  }
});
