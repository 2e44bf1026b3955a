import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database-unavailable';
import { ownConnection } from '../own-connection';
import { Cluster } from './cluster';
import { DataFolder } from './data-folder';
import { ProgramsChoice, choosePrograms } from './choose-programs';
import { PostgresPrograms } from './postgres-programs';
import { stopWithServer } from './stop-with-server';
import { spawnOptions } from './system-user';

/** PostgreSQL's settings, as in postgresql.conf. */
export type PostgresSettings = Readonly<Record<string, string>>;

const always: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_logical_replication_workers: '0',
  // The log contains only PostgreSQL's own state. It stays small, and contains no personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

/** What is set only from a major version on. */
const since18: PostgresSettings = {
  // A small server needs no workers for reading.
  io_method: 'sync',
};

/** Recovery after a crash reads up to 1 GB of log. */
const startMilliseconds = 120_000;

/** An embedded PostgreSQL that never outlives this process. */
export class EmbeddedPostgres {
  private constructor(
    readonly url: string,
    readonly dataDir: string,
    readonly programs: PostgresPrograms,
    private readonly cluster: Cluster,
    private readonly process: RunningPostgres,
  ) {}

  /**
   * @param dataDir where to store the data; null for the default
   * @param choice which PostgreSQL to use
   * @throws DataFolderInUse if another living process uses the folder
   * @throws DatabaseUnavailable or SettingsError with one line about what to do
   */
  static async start(
    dataDir: string | null,
    choice: ProgramsChoice,
    settings: PostgresSettings = {},
  ): Promise<EmbeddedPostgres> {
    const folder = await DataFolder.locate(dataDir);
    const cluster = new Cluster(folder);
    await cluster.waitUntilFree();
    const programs = await choosePrograms(choice, await cluster.existing(), folder.user);
    await cluster.prepare(programs);
    for (let attempt = 1; ; attempt++) {
      const port = await freePort();
      const url = await cluster.address(port);
      const postgres = await run(cluster, folder, programs, {
        ...always,
        ...(Number(programs.major) >= 18 && since18),
        ...settings,
        port: String(port),
      });
      if (await postgres.respondsAt(url)) {
        await cluster.claim();
        return new EmbeddedPostgres(url, folder.path, programs, cluster, postgres);
      }
      await postgres.stop();
      await cluster.waitUntilFree();
      const reason = await lastFailure(cluster);
      const portWasTaken = /could not create any TCP\/IP sockets/.test(reason);
      if (!portWasTaken || attempt === 5) {
        throw new DatabaseUnavailable(`PostgreSQL did not start: ${reason} (${cluster.log})`);
      }
    }
  }

  /** The URL of a PostgreSQL that a server is running in this folder, or null. */
  static async findRunning(dataDir: string | null): Promise<string | null> {
    const cluster = new Cluster(await DataFolder.locate(dataDir));
    const { port } = cluster;
    return port === null ? null : cluster.address(port);
  }

  /** Resolves if PostgreSQL ends without having been stopped. */
  get lost(): Promise<DatabaseUnavailable> {
    return this.process.lost.then(
      () => new DatabaseUnavailable(`The embedded database ended; see ${this.cluster.log}`),
    );
  }

  /** Waits until PostgreSQL has stopped and written its files. */
  async stop(): Promise<void> {
    await this.process.stop();
    await this.cluster.release();
  }
}

class RunningPostgres {
  private readonly ended: Promise<unknown>;
  private hasEnded = false;
  private stopping = false;

  constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'exit').finally(() => (this.hasEnded = true));
    this.ended.catch(() => undefined);
    child.stdin!.on('error', () => undefined);
    // Don't keep our process alive. PostgreSQL ends with it.
    child.unref();
    (child.stdin as Socket).unref();
  }

  /** @returns false if PostgreSQL ended or took too long before it responded */
  async respondsAt(url: string): Promise<boolean> {
    const deadline = performance.now() + startMilliseconds;
    while (!this.hasEnded && performance.now() < deadline) {
      const client = ownConnection({ connectionString: url, connectionTimeoutMillis: 2_000 });
      const connected = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      if (connected) return true;
      await sleep(10);
    }
    return false;
  }

  get lost(): Promise<void> {
    return this.ended.then(
      () => (this.stopping ? new Promise<void>(() => undefined) : undefined),
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.child.ref();
    this.child.stdin!.end();
    await this.ended;
  }
}

async function run(
  cluster: Cluster,
  folder: DataFolder,
  programs: PostgresPrograms,
  settings: PostgresSettings,
): Promise<RunningPostgres> {
  await rename(cluster.log, `${cluster.log}.1`).catch(() => undefined);
  const log = openSync(cluster.log, 'a', 0o600);
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(
      '/bin/sh',
      ['-c', stopWithServer, 'sh', programs.postgres, '-D', cluster.directory, ...options],
      // A separate session, so that Ctrl+C reaches only our process. It stops PostgreSQL when it is
      // done.
      { ...spawnOptions(folder.user), detached: true, stdio: ['pipe', log, log] },
    );
    return new RunningPostgres(child);
  } finally {
    closeSync(log);
  }
}

async function lastFailure(cluster: Cluster): Promise<string> {
  const lines = (await readFile(cluster.log, 'utf8').catch(() => '')).trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)!;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
