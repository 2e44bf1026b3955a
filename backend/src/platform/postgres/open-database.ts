import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { DatabaseSettings } from '../config/database-settings';
import { SettingsError } from '../config/settings';
import { DatabaseUnavailable } from './database-unavailable';
import { preferredDataFolder } from './embedded/data-folder';
import { EmbeddedPostgres } from './embedded/embedded-postgres';
import { ownConnection } from './own-connection';

/** A database that the server may work with until it stops it. */
export interface OpenDatabase {
  readonly url: string;
  /** Where other files of this installation lie. */
  readonly dataFolder: string;
  /** Where the data lies, in one line for the terminal. */
  readonly description: string;
  stop(): Promise<void>;
  /** Tells why, when a database of ours ends without having been stopped; else never anything. */
  readonly lost: Promise<DatabaseUnavailable>;
}

const context = 'Database';

/** Tells nobody: a command ends soon, with one line where it can't work. */
const silence = { log: () => undefined, warn: () => undefined };

type Log = Pick<LoggerService, 'log' | 'warn'>;

/** How long a PostgreSQL of someone else's may take to be there, as when both start together. */
const defaultTimeoutMs = 30_000;

const oldestVersion = 15;

/** Connections besides the pool's: the catalogue listener's, the mail's, the migrations', exports', a person's psql. */
const connectionsBesidesThePool = 20;

/**
 * The PostgreSQL of `DATABASE_URL` where it is set, else the embedded one.
 * @throws SettingsError or DatabaseUnavailable with one line on what to do
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log = silence,
): Promise<OpenDatabase> {
  const { url, dataDir, poolSize } = settings;
  if (url) {
    await waitForPostgres(url, log);
    return runByOthers(url, dataDir);
  }
  const embedded = await EmbeddedPostgres.start(dataDir, {
    max_connections: String(poolSize + connectionsBesidesThePool),
  });
  return {
    url: embedded.url,
    dataFolder: embedded.dataDir,
    description: `Data folder: ${embedded.dataDir}`,
    stop: () => embedded.stop(),
    lost: embedded.lost,
  };
}

/**
 * For a command beside a server: the database that the server works with, or, where none runs, the
 * one that it would.
 * @throws as `openDatabase`
 */
export async function joinDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { url, dataDir } = settings;
  const running = url ? null : await EmbeddedPostgres.findRunning(dataDir);
  return running ? runByOthers(running, dataDir) : openDatabase(settings);
}

function runByOthers(url: string, dataDir: string | null): OpenDatabase {
  return {
    url,
    dataFolder: preferredDataFolder(dataDir),
    description: `Database: ${addressOf(url)}`,
    stop: () => Promise.resolve(),
    lost: new Promise(() => undefined),
  };
}

/** @throws SettingsError when it is not there in time, refuses us, is too old, or keeps no UTF-8 */
export async function waitForPostgres(
  url: string,
  log: Log = silence,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let isToldOf = false;
  for (let pause = 100; ; pause = Math.min(2 * pause, 2_000)) {
    try {
      await checkServer(url, log);
      return;
    } catch (error) {
      if (error instanceof SettingsError) throw error;
      if (refusesUs(error) || performance.now() + pause > deadline) {
        throw new SettingsError(`DATABASE_URL: can't use ${addressOf(url)}: ${reasonOf(error)}`, {
          cause: error,
        });
      }
      if (!isToldOf) log.log(`Waiting for ${addressOf(url)}: ${reasonOf(error)}`, context);
      isToldOf = true;
    }
    await sleep(pause);
  }
}

interface ServerFacts {
  readonly version: string;
  readonly encoding: string;
}

const serverFacts = `
  SELECT current_setting('server_version') AS version,
         current_setting('server_encoding') AS encoding`;

async function checkServer(url: string, log: Log): Promise<void> {
  const client = ownConnection({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { version, encoding } = (await client.query<ServerFacts>(serverFacts)).rows[0]!;
    if (Number.parseInt(version, 10) < oldestVersion) {
      throw new SettingsError(
        `DATABASE_URL: ${addressOf(url)} is PostgreSQL ${version}; ${oldestVersion} or newer is needed`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new SettingsError(
        `DATABASE_URL: ${addressOf(url)} keeps its text in ${encoding}; a database with ENCODING 'UTF8' is needed`,
      );
    }
    const { rows } = await client.query<{ folds: boolean }>(`SELECT lower('É') = 'é' AS folds`);
    if (!rows[0]!.folds) {
      log.warn(
        `Searches in ${addressOf(url)} tell É from é: its locale (LC_CTYPE) knows ASCII letters only`,
        context,
      );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Wrong name, password or database, which no waiting mends; not "starting up" or "too many". */
function refusesUs(error: unknown): boolean {
  return error instanceof DatabaseError && /^(28|3D|42)/.test(error.code ?? '');
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || (code ?? String(error));
}

/** The address without user and password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
