import { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { OpenConnections } from './open-connections';
import { cut, ownConnection, urlOf } from './own-connection';

const pauseMilliseconds = 1_000;

/** After which one that says nothing at all is taken for gone. */
const timeoutMs = 3_000;

/**
 * Asks the database again and again whether it is there, on a connection of its own. Connections may
 * stay open though nothing arrives any more, and nobody says so. When this one falls silent all others
 * are broken: those who wait for an answer are told to come back, and nobody is given a dead one.
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
    this.letGo();
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopped;
    do {
      const heard = await this.ask();
      if (heard !== 'answer') this.letGo();
      if (!this.stopped.signal.aborted) this.conclude(heard);
      const pause = this.isSilent ? 0 : pauseMilliseconds;
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    } while (!signal.aborted);
  }

  private conclude(heard: 'answer' | 'break' | 'silence'): void {
    if (heard === 'silence') {
      if (!this.isSilent) this.logger.warn('The database is silent; its connections are given up');
      this.isSilent = true;
      this.connections.breakAll();
      return;
    }
    if (!this.isSilent) return;
    this.isSilent = false;
    // Those that were begun during the silence would go on waiting.
    this.connections.breakAll();
    if (heard === 'answer') this.logger.log('The database answers again');
  }

  /** A connection that breaks says itself that it does; it is made anew at the next look. */
  private async ask(): Promise<'answer' | 'break' | 'silence'> {
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
      // Slow to begin is not silent: those that are open may be well.
      if (connected && !this.isSilent) return 'break';
      // What arrived while this process had something else to do is read by then.
      await setImmediate();
      if (socket.bytesRead === before) return 'silence';
    }
  }

  private connect(): [Client, Promise<unknown>] {
    const client = ownConnection({
      connectionString: urlOf(this.dataSource),
      application_name: 'score-tracker watch',
    });
    return [client, client.connect()];
  }

  private letGo(): void {
    if (this.client) cut(this.client);
    this.client = null;
  }
}
