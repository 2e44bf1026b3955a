import { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource, DataSourceOptions } from 'typeorm';
import { OpenConnections } from './open-connections';
import { cut } from '../own-connection';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

const pauseMilliseconds = 1_000;

/** After this time without any data, the connection counts as lost. */
const timeoutMs = 3_000;

/**
 * Checks regularly whether the database responds, over a connection of its own. Connections can
 * stay open although no data arrives any more. If this one receives nothing, all connections are
 * cut. Waiting requests then fail with a retry, and the pool hands out no dead connection.
 */
@Injectable()
export class ConnectionWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Database');
  private readonly stopped = new AbortController();
  private client: Client | null = null;
  private isSilent = false;

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
      const heard = await this.check();
      if (heard !== 'answer') this.disconnect();
      if (!this.stopped.signal.aborted) this.handle(heard);
      const pause = this.isSilent ? 0 : pauseMilliseconds;
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    } while (!signal.aborted);
  }

  private handle(heard: 'answer' | 'break' | 'silence'): void {
    if (heard === 'silence') {
      if (!this.isSilent) this.logger.warn('The database is silent; its connections are given up');
      this.isSilent = true;
      this.connections.breakAll();
      return;
    }
    if (!this.isSilent) return;
    this.isSilent = false;
    // Connections opened during the silence would keep waiting.
    this.connections.breakAll();
    if (heard === 'answer') this.logger.log('The database answers again');
  }

  /** A broken connection reports this itself. It is replaced at the next check. */
  private async check(): Promise<'answer' | 'break' | 'silence'> {
    const [client, connected] = this.client ? [this.client, null] : this.connect();
    this.client = client;
    const asked = Promise.resolve(connected).then(() => client.query('SELECT 1'));
    const outcome = asked.then(
      () => 'answer' as const,
      () => 'break' as const,
    );
    const socket = client.connection.stream as Socket;
    for (;;) {
      const before = socket.bytesRead;
      const heard = await Promise.race([outcome, sleep(timeoutMs, null, { ref: false })]);
      if (heard) return heard;
      // A new connection that is slow says nothing about those that are open.
      if (connected && !this.isSilent) return 'break';
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
