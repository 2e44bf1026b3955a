import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { Client, DatabaseError } from 'pg';
import { DatabaseSettings } from '../config/database-settings';
import { SettingsError } from '../config/settings';
import { DatabaseAddress, directly } from './connections/database-address';
import { DatabaseUnavailable } from './database-unavailable';
import { preferredDataFolder } from './embedded/data-folder';
import { EmbeddedPostgres } from './embedded/embedded-postgres';
import type { ProgramsOrigin } from './embedded/postgres-programs';
import { isSameDatabase, keepsSession, missingLimits } from './connections/pooler';

/** A database that is available until `stop` is called. */
export interface OpenDatabase extends DatabaseAddress {
  /** The folder for other files of this installation. */
  readonly dataFolder: string;
  /** Whose programs the embedded database uses. */
  readonly programs?: ProgramsOrigin;
  /** One line for the terminal that says where the data is. */
  readonly description: string;
  stop(): Promise<void>;
  /**
   * Resolves with the reason if the embedded database stops by itself. Otherwise never resolves.
   */
  readonly lost: Promise<DatabaseUnavailable>;
}

const context = 'Database';

/** Commands log nothing: they end soon, with one line if something fails. */
const noLog = { log: () => undefined, warn: () => undefined };

type Log = Pick<LoggerService, 'log' | 'warn'>;

/**
 * How long a remote PostgreSQL may take to become available, for example if both start together.
 */
const defaultTimeoutMs = 30_000;

const oldestVersion = 15;

/**
 * Connections outside of the pool. A server uses at most 13, however many calls come: four for mail,
 * three for exports, three for locks, and one each for backups, the catalogue listener and the watch.
 * The others are for migrations, commands and psql.
 */
const connectionsBesidesThePool = 20;

const onlyReads =
  'it is a replica, which only reads: name the primary, or a proxy that leads to it';

/**
 * Opens the PostgreSQL of `DATABASE_URL` if it is set, or else the embedded one.
 * @throws SettingsError or DatabaseUnavailable with one line about what to do
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log = noLog,
): Promise<OpenDatabase> {
  const { dataDir, poolSize } = settings;
  const address = await addressOfOthers(settings, log);
  if (address) return runByOthers(address, dataDir);
  const embedded = await EmbeddedPostgres.start(dataDir, settings.embedded, {
    max_connections: String(poolSize + connectionsBesidesThePool),
  });
  const { origin, major, postgres } = embedded.programs;
  const where = origin === 'system' ? `installed on this machine (${postgres})` : 'bundled';
  log.log(`The embedded database is PostgreSQL ${major}, ${where}`, context);
  return {
    ...directly(embedded.url),
    dataFolder: embedded.dataDir,
    programs: origin,
    description: `Data folder: ${embedded.dataDir}`,
    stop: () => embedded.stop(),
    lost: embedded.lost,
  };
}

/**
 * For commands that may run beside a server. Uses the server's database, or opens it if no server
 * runs.
 * @throws the errors of `openDatabase`
 */
export async function joinDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { url, dataDir } = settings;
  const running = url ? null : await EmbeddedPostgres.findRunning(dataDir);
  return running ? runByOthers(directly(running), dataDir) : openDatabase(settings);
}

/**
 * The database that the settings name. Null if they name none.
 * @throws SettingsError if it can't be used, or if its sessions are shared and the direct address is
 * missing or wrong
 */
async function addressOfOthers(
  { url, directUrl }: DatabaseSettings,
  log: Log,
): Promise<DatabaseAddress | null> {
  if (url === null) return null;
  await waitForPostgres(url, log);
  const keepsSessions = await asked('DATABASE_URL', url, keepsSession);
  if (directUrl === null) {
    if (keepsSessions) {
      await checkLocks('DATABASE_URL', url);
      return directly(url);
    }
    throw new SettingsError(
      `DATABASE_DIRECT_URL: must be the address of PostgreSQL itself, because ${addressOf(url)} ` +
        '(DATABASE_URL) is a pooler that shares sessions, as in transaction mode',
    );
  }
  await waitForPostgres(directUrl, log, defaultTimeoutMs, 'DATABASE_DIRECT_URL');
  if (!(await asked('DATABASE_DIRECT_URL', directUrl, keepsSession))) {
    throw new SettingsError(
      `DATABASE_DIRECT_URL: ${addressOf(directUrl)} is a pooler that shares sessions: name ` +
        'PostgreSQL itself',
    );
  }
  const isSame = (direct: string) => isSameDatabase(url, direct);
  if (!(await asked('DATABASE_DIRECT_URL', directUrl, isSame))) {
    throw new SettingsError(
      `DATABASE_DIRECT_URL: ${addressOf(directUrl)} is not the database of DATABASE_URL`,
    );
  }
  await checkLocks('DATABASE_DIRECT_URL', directUrl);
  const missing = keepsSessions ? [] : await asked('DATABASE_URL', url, missingLimits);
  if (missing.length > 0) {
    log.warn(
      `The pooler ${addressOf(url)} sets no ${missing.join(', ')}: see "A pooler" in docs/operations.md`,
      context,
    );
  }
  return { url, directUrl, keepsSessions };
}

/** @throws SettingsError if two connections can hold one lock at the same time */
async function checkLocks(name: string, url: string): Promise<void> {
  if (await asked(name, url, (address) => isSameDatabase(address, address))) return;
  throw new SettingsError(
    `${name}: ${addressOf(url)} has no advisory locks that exclude others, as in CockroachDB: ` +
      'PostgreSQL itself is needed',
  );
}

/** @throws SettingsError that names the setting if the database can't be asked */
async function asked<T>(
  name: string,
  url: string,
  question: (url: string) => Promise<T>,
): Promise<T> {
  try {
    return await question(url);
  } catch (cause) {
    throw new SettingsError(`${name}: can't use ${addressOf(url)}: ${reasonOf(cause)}`, { cause });
  }
}

function runByOthers(address: DatabaseAddress, dataDir: string | null): OpenDatabase {
  return {
    ...address,
    dataFolder: preferredDataFolder(dataDir),
    description: `Database: ${addressOf(address.url)}`,
    stop: () => Promise.resolve(),
    lost: new Promise(() => undefined),
  };
}

/**
 * @throws SettingsError if it is not available in time, rejects us, is too old, or does not store
 * UTF-8
 */
export async function waitForPostgres(
  url: string,
  log: Log = noLog,
  timeoutMs = defaultTimeoutMs,
  name = 'DATABASE_URL',
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let isLogged = false;
  for (let pause = 100; ; pause = Math.min(2 * pause, 2_000)) {
    try {
      await checkServer(name, url, log);
      return;
    } catch (error) {
      if (error instanceof SettingsError) throw error;
      if (isRejection(error) || performance.now() + pause > deadline) {
        throw new SettingsError(`${name}: can't use ${addressOf(url)}: ${reasonOf(error)}`, {
          cause: error,
        });
      }
      if (!isLogged) log.log(`Waiting for ${addressOf(url)}: ${reasonOf(error)}`, context);
      isLogged = true;
    }
    await sleep(pause);
  }
}

interface ServerFacts {
  readonly version: string;
  readonly encoding: string;
  readonly isReplica: boolean;
}

const serverFacts = `
  SELECT current_setting('server_version') AS version,
         current_setting('server_encoding') AS encoding,
         pg_is_in_recovery() AS "isReplica"`;

async function checkServer(name: string, url: string, log: Log): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows: facts } = await client.query<ServerFacts>(serverFacts);
    const { version, encoding, isReplica } = facts[0]!;
    if (Number.parseInt(version, 10) < oldestVersion) {
      throw new SettingsError(
        `${name}: ${addressOf(url)} is PostgreSQL ${version}; ${oldestVersion} or newer is needed`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new SettingsError(
        `${name}: ${addressOf(url)} keeps its text in ${encoding}; a database with ENCODING 'UTF8' is needed`,
      );
    }
    // Another one may become the primary in a moment.
    if (isReplica) throw new Error(onlyReads);
    const { rows } = await client.query<{ folds: boolean }>(`SELECT lower('É') = 'é' AS folds`);
    if (!rows[0]!.folds) {
      log.warn(
        `Searches in ${addressOf(url)} distinguish É from é, because its locale (LC_CTYPE) is for ASCII letters only`,
        context,
      );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Wrong user, password or database, so that waiting does not help. "Starting up" and "too many
 * connections" are not included.
 */
function isRejection(error: unknown): boolean {
  return error instanceof DatabaseError && /^(28|3D|42)/.test(error.code ?? '');
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || (code ?? String(error));
}

/** The host and database, without user and password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
