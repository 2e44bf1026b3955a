import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Unavailable } from '../../src/kernel/errors';
import { Readiness } from '../../src/platform/health/readiness';
import { ConnectionWatch } from '../../src/platform/postgres/connections/connection-watch';
import { OpenConnections } from '../../src/platform/postgres/connections/open-connections';
import { Cluster } from '../../src/platform/postgres/embedded/cluster';
import { DataFolder } from '../../src/platform/postgres/embedded/data-folder';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres';
import { DatabaseSchema } from '../../src/platform/postgres/database-schema';
import { migrate } from '../../src/platform/postgres/migrate';
import { waitForPostgres } from '../../src/platform/postgres/open-database';
import { poolOf } from '../../src/platform/postgres/pool-of';
import {
  DatabaseChange,
  DatabaseChanges,
} from '../../src/platform/postgres/replication/database-changes';
import { readHistory, readReplication } from '../../src/platform/postgres/replication/replication';
import { platformTables } from '../../src/platform/postgres/tables';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { query } from '../support/database';
import { PostgresIdempotencyStore } from '../../src/submissions/infrastructure/postgres/storing/postgres-idempotency-store';
import { folderForDatabase } from '../support/folder-for-database';
import { eventually } from '../support/timing/eventually';

const folder = folderForDatabase();
let postgres: EmbeddedPostgres;
let dataSource: DataSource;
let connections: OpenConnections;

async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  postgres = await EmbeddedPostgres.start(folder, 'bundled', { fsync: 'off', ...settings });
  connections = new OpenConnections(true);
  dataSource = await new DataSource({
    type: 'postgres',
    url: postgres.url,
    poolErrorHandler: () => undefined,
    extra: { pipeline: true, Client: connections.Client },
  }).initialize();
}

async function stop(): Promise<void> {
  await dataSource.destroy();
  await postgres.stop();
}

async function makeReplica(dataFolder: string): Promise<void> {
  const { directory } = new Cluster(await DataFolder.locate(dataFolder));
  writeFileSync(join(directory, 'standby.signal'), '');
}

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('Where a commit waits for a standby that is not there', () => {
  beforeAll(async () => {
    await start();
    await query(postgres.url, 'CREATE TABLE word (text text)');
    await query(
      postgres.url,
      `CREATE TABLE submission_answer AS
         SELECT 'key' AS idempotency_key, 'f' AS fingerprint, gen_random_uuid() AS submission_id,
                'AB' AS reference, now() AS submitted_at, 'received' AS status`,
    );
    await stop();
    await start({ synchronous_standby_names: 'standby' });
  });

  afterAll(stop);

  const isWaiting = () =>
    query(postgres.url, `SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);

  /** Ends the wait, as an administrator may. PostgreSQL then reports success, and a warning. */
  async function cancelWait(): Promise<void> {
    const [canceled] = await eventually(
      () =>
        query<{ ok: boolean }>(
          postgres.url,
          `SELECT pg_cancel_backend(pid) AS ok FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
        ),
      (rows) => rows.length > 0,
    );
    expect(canceled!.ok).toBe(true);
  }

  const insert = 'INSERT INTO word VALUES ($1)';

  it.each([
    ['statements sent at once', (of: TypeOrmTransaction) => of.pipelined([[insert, ['one']]])],
    ['a transaction', (of: TypeOrmTransaction) => of.run(() => of.query(insert, ['two']))],
    ['a single statement', (of: TypeOrmTransaction) => of.query(insert, ['three'])],
    // Its report may be stored here alone.
    ['a retry', (of: TypeOrmTransaction) => new PostgresIdempotencyStore(of).find('key')],
  ])('the result of %s is unknown if the wait is canceled', async (_what, write) => {
    const writing = write(new TypeOrmTransaction(dataSource));
    const rejected = expect(writing).rejects.toThrow(Unavailable);
    await cancelWait();
    await rejected;
    // The connection can be used again.
    expect(await new TypeOrmTransaction(dataSource).query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['statements sent at once', (of: TypeOrmTransaction) => of.pipelined([[insert, ['four']]])],
    ['a transaction', (of: TypeOrmTransaction) => of.run(() => of.query(insert, ['five']))],
  ])('%s keep the connection after the call, so that retries open no others', async (_, write) => {
    jest.useFakeTimers({ advanceTimers: true });
    const transaction = new TypeOrmTransaction(dataSource);
    const writing = write(transaction);
    await eventually(isWaiting, ({ length }) => length === 1);
    jest.advanceTimersByTime(10_000);
    await expect(writing).rejects.toThrow(Unavailable);
    jest.useRealTimers();
    const pool = poolOf(dataSource);
    await dataSource.query('SELECT 1');
    expect(pool.totalCount - pool.idleCount).toBe(1);
    expect(transaction.isRunning).toBe(true);
    await cancelWait();
    await eventually(
      () => transaction.isRunning,
      (isRunning) => !isRunning,
    );
    expect(pool.totalCount).toBe(pool.idleCount);
  });
});

describe('A primary with a standby', () => {
  const standbyFolder = folderForDatabase();
  let standby: EmbeddedPostgres;

  beforeAll(async () => {
    await start();
    await migrate(new DatabaseSchema([platformTables]), postgres.url);
    await query(postgres.url, `CREATE ROLE plain LOGIN PASSWORD 'plain'`);
    await query(postgres.url, 'GRANT SELECT ON database_history TO plain');
    await stop();
    execFileSync('cp', ['--archive', `${folder}/.`, standbyFolder]);
    await makeReplica(standbyFolder);
    await start({ synchronous_standby_names: '*', wal_level: 'logical' });
    standby = await EmbeddedPostgres.start(standbyFolder, 'bundled', {
      fsync: 'off',
      primary_conninfo: postgres.url,
    });
    await eventually(
      () => readReplication(dataSource),
      ({ standbys }) => standbys === 1,
    );
  });

  afterAll(async () => {
    await standby.stop();
    rmSync(standbyFolder, { recursive: true });
  });

  it('tells it also to a role without rights, but for its history if that is refused', async () => {
    const url = new URL(postgres.url);
    [url.username, url.password] = ['plain', 'plain'];
    const plain = await new DataSource({ type: 'postgres', url: url.href }).initialize();
    expect(await readReplication(plain)).toEqual({ standbys: 1, commitsWait: true });
    expect(await readHistory(plain)).toMatchObject({ timeline: '00000001', hasOthers: false });

    await query(postgres.url, 'REVOKE EXECUTE ON FUNCTION pg_control_system FROM public');
    expect(await readHistory(plain)).toBeNull();
    await plain.destroy();
  });

  it('does not count who only follows the changes of tables', async () => {
    await query(postgres.url, 'CREATE PUBLICATION everything FOR ALL TABLES');
    await query(postgres.url, `SELECT pg_create_logical_replication_slot('slot', 'pgoutput')`);
    // Its types lack the option.
    const options = { connectionString: postgres.url, replication: 'database' };
    const follower = new Client(options);
    follower.on('error', () => undefined);
    await follower.connect();
    follower
      .query(
        `START_REPLICATION SLOT slot LOGICAL 0/0 (proto_version '1', publication_names 'everything')`,
      )
      .catch(() => undefined);
    await eventually(
      () => dataSource.query(`SELECT FROM pg_stat_replication WHERE state = 'streaming'`),
      ({ length }: readonly object[]) => length === 2,
    );
    expect(await readReplication(dataSource)).toMatchObject({ standbys: 1 });
    follower.connection.stream.destroy();
    await eventually(
      () => dataSource.query('SELECT FROM pg_stat_replication'),
      ({ length }: readonly object[]) => length === 1,
    );
    await query(postgres.url, `SELECT pg_drop_replication_slot('slot')`);
  });

  it('fails over, and each server notices that once', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    let current = dataSource;
    const database = { query: (...args) => current.query(...args) } as Pick<DataSource, 'query'>;
    const heard: [server: string, change: DatabaseChange][] = [];
    const aServer = (name: string) => {
      const server = new DatabaseChanges(database as DataSource);
      server.listen((change) => Promise.resolve(void heard.push([name, change])));
      return server;
    };
    const [one, other] = [aServer('one'), aServer('other')];
    for (const server of [one, other, one]) await server.look();
    expect(heard).toEqual([]);
    expect(one).toMatchObject({ changedAt: null, replication: { standbys: 1, commitsWait: true } });

    await stop();
    await query(standby.url, 'SELECT pg_promote()');
    current = await new DataSource({ type: 'postgres', url: standby.url }).initialize();
    const at = new Date();
    await one.look(at);
    for (const server of [other, one, other, aServer('started later')]) await server.look();
    await current.destroy();
    const change = { at, mayLackCommits: false };
    expect(heard).toEqual([
      ['one', change],
      ['other', change],
    ]);
    expect(other).toMatchObject({
      changedAt: at,
      replication: { standbys: 0, commitsWait: false },
    });
  });
});

describe('A replica', () => {
  beforeAll(async () => {
    await start();
    await stop();
    await makeReplica(folder);
    await start();
  });

  afterAll(stop);

  it('is not ready', async () => {
    expect(await new Readiness(dataSource).failing()).toEqual(['database only reads']);
  });

  it('is not what DATABASE_URL may name', async () => {
    await expect(waitForPostgres(postgres.url, undefined, 300)).rejects.toThrow(
      /^DATABASE_URL: can't use .*: it is a replica, which only reads: name the primary/,
    );
  });

  it('loses its connection when a statement was refused', async () => {
    const transaction = new TypeOrmTransaction(dataSource);
    await expect(transaction.manager.query('CREATE TABLE other ()')).rejects.toMatchObject({
      code: '25006',
    });
    await eventually(
      () => poolOf(dataSource).totalCount,
      (count) => count === 0,
    );
  });

  it('loses all connections once the watch has noticed', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    await dataSource.query('SELECT 1');
    const watch = new ConnectionWatch(dataSource, connections);
    watch.onApplicationBootstrap();
    await eventually(
      () => poolOf(dataSource).totalCount,
      (count) => count === 0,
    );
    watch.onModuleDestroy();
    expect(warned).toHaveBeenCalledWith('The database only reads; its connections are given up');
  });
});
