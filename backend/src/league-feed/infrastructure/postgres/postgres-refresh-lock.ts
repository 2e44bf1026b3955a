import { Injectable } from '@nestjs/common';
import type { Client, ClientConfig } from 'pg';
import { DataSource } from 'typeorm';
import { feedRefreshLock } from '../../../platform/postgres/advisory-locks';
import {
  cut,
  directUrlOf,
  endOrCut,
  ownConnection,
} from '../../../platform/postgres/own-connection';
import { RefreshLock } from '../../application/ports';

/** Statements that don't wait for a lock end within this time. */
const timeoutMs = 5_000;

/**
 * An advisory lock on a connection of its own. PostgreSQL releases it when the connection ends,
 * even if the server was killed or can't be reached.
 */
@Injectable()
export class PostgresRefreshLock extends RefreshLock {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async acquire(): Promise<(() => Promise<void>) | null> {
    const client = await this.connect({ query_timeout: timeoutMs });
    try {
      const { rows } = await client.query<{ taken: boolean }>(
        `SELECT pg_try_advisory_lock(${feedRefreshLock}) AS taken`,
      );
      if (rows[0]!.taken) return () => release(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    await client.end();
    return null;
  }

  override async isHeld(): Promise<boolean> {
    // pg_locks shows the lock's number in these parts (PostgreSQL manual, pg_locks).
    const [row] = await this.dataSource.query<[{ taken: boolean }]>(`
      SELECT EXISTS (
        SELECT FROM pg_locks
         WHERE locktype = 'advisory' AND granted AND objsubid = 1
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND (classid::bigint << 32 | objid::bigint) = ${feedRefreshLock}) AS taken`);
    return row.taken;
  }

  override async waitAndAcquire(): Promise<() => Promise<void>> {
    const client = await this.connect();
    try {
      await client.query(`SELECT pg_advisory_lock(${feedRefreshLock})`);
      return () => release(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** If the connection is lost, the lock is released. The refresh itself may still succeed. */
  private async connect(limits: ClientConfig = {}): Promise<Client> {
    const client = ownConnection({
      connectionString: directUrlOf(this.dataSource),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      application_name: 'score-tracker league feed',
      ...limits,
    });
    await client.connect();
    return client;
  }
}

/**
 * Releases the lock before it ends the connection, because a pooler cleans up a session later. If
 * the connection is dead, PostgreSQL releases the lock later.
 */
async function release(client: Client): Promise<void> {
  const timer = setTimeout(cut, timeoutMs, client);
  await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
  clearTimeout(timer);
  await endOrCut(client, timeoutMs);
}
