import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Unavailable } from '../../src/kernel/errors';
import { Readiness } from '../../src/platform/health/readiness';
import { ConnectionWatch } from '../../src/platform/postgres/connections/connection-watch';
import { OpenConnections } from '../../src/platform/postgres/connections/open-connections';
import { Cluster } from '../../src/platform/postgres/embedded/cluster';
import { DataFolder } from '../../src/platform/postgres/embedded/data-folder';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres';
import { waitForPostgres } from '../../src/platform/postgres/open-database';
import { poolOf } from '../../src/platform/postgres/pool-of';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { query } from '../support/database';
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

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('Where a commit waits for a standby that is not there', () => {
  beforeAll(async () => {
    await start();
    await query(postgres.url, 'CREATE TABLE word (text text)');
    await stop();
    await start({ synchronous_standby_names: 'standby' });
  });

  afterAll(stop);

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
  ])('the result of %s is unknown if the wait is canceled', async (_what, write) => {
    const writing = write(new TypeOrmTransaction(dataSource));
    const rejected = expect(writing).rejects.toThrow(Unavailable);
    await cancelWait();
    await rejected;
    // The connection can be used again.
    expect(await new TypeOrmTransaction(dataSource).query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('A replica', () => {
  beforeAll(async () => {
    await start();
    await stop();
    const { directory } = new Cluster(await DataFolder.locate(folder));
    writeFileSync(join(directory, 'standby.signal'), '');
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
