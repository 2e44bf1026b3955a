import { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource, DataSourceOptions } from 'typeorm';
import { OpenConnections } from './open-connections';
import { cut } from '../own-connection';
import { poolOf } from '../pool-of';

type Fault = 'silence' | 'replica';

/** What a check found. */
type Heard = 'answer' | 'break' | Fault;

const warnings: Readonly<Record<Fault, string>> = {
  silence: 'The database is silent; its connections are given up',
  replica: 'The database only reads; its connections are given up',
};

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

const pauseMilliseconds = 1_000;

/** How often it checks while no call waits for the database. */
const idlePauseMilliseconds = 60_000;

/** After this time without any data, the connection counts as lost. */
const timeoutMs = 3_000;

/**
 * Checks regularly whether the database responds and writes, over a connection of its own.
 * Connections can stay open although no data arrives any more, or although their server has become a
 * replica. Then all connections are cut. Waiting requests fail with a retry, and the pool hands out no
 * useless connection.
 */
@Injectable()
export class ConnectionWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Database');
  private readonly stopped = new AbortController();
  private client: Client | null = null;
  private checkedAt = -Infinity;
  private fault: Fault | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: OpenConnections,
  ) {}

  onApplicationBootstrap(): void {
    void this.watch();
  }

  onModuleDestroy(): void {
    this.stopped.abort();
    this.disconnect();
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopped;
    do {
      if (this.mustCheck()) {
        const heard = await this.check();
        this.checkedAt = performance.now();
        if (heard !== 'answer') this.disconnect();
        if (!this.stopped.signal.aborted) this.handle(heard);
      }
      const pause = this.fault === 'silence' ? 0 : pauseMilliseconds;
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    } while (!signal.aborted);
  }

  private mustCheck(): boolean {
    const { totalCount, idleCount } = poolOf(this.dataSource);
    const isInUse = totalCount > idleCount;
    const isDue = performance.now() - this.checkedAt >= idlePauseMilliseconds;
    return isInUse || isDue || this.fault !== null || this.client === null;
  }

  private handle(heard: Heard): void {
    if (heard === 'silence' || heard === 'replica') {
      if (this.fault !== heard) this.logger.warn(warnings[heard]);
      this.fault = heard;
      this.connections.breakAll();
      return;
    }
    if (this.fault === null) return;
    // Those opened during the silence would keep waiting.
    this.connections.breakAll();
    // A replica may become silent, or another replica be asked, before one writes again.
    if (this.fault === 'replica' && heard === 'break') return;
    this.fault = null;
    if (heard === 'answer') this.logger.log('The database answers again');
  }

  /** A broken connection reports this itself. It is replaced at the next check. */
  private async check(): Promise<Heard> {
    const [client, connected] = this.client ? [this.client, null] : this.connect();
    this.client = client;
    const asked = Promise.resolve(connected).then(() =>
      client.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"'),
    );
    const outcome = asked.then(
      ({ rows }): Heard => (rows[0]!.isReplica ? 'replica' : 'answer'),
      (): Heard => 'break',
    );
    const socket = client.connection.stream as Socket;
    for (;;) {
      const before = socket.bytesRead;
      const heard = await Promise.race([outcome, sleep(timeoutMs, null, { ref: false })]);
      if (heard) return heard;
      // A new connection that is slow says nothing about those that are open.
      if (connected && this.fault !== 'silence') return 'break';
      // Reads data that arrived while this process was busy.
      await setImmediate();
      if (socket.bytesRead === before) return 'silence';
    }
  }

  private connect(): [Client, Promise<unknown>] {
    // The way that requests take, perhaps through a pooler. Its session has no settings.
    const { url, applicationName } = this.dataSource.options as PostgresOptions;
    const client = new Client({
      connectionString: url!,
      application_name: `${applicationName} watch`,
    });
    client.on('error', () => undefined);
    return [client, client.connect()];
  }

  private disconnect(): void {
    if (this.client) cut(this.client);
    this.client = null;
  }
}
