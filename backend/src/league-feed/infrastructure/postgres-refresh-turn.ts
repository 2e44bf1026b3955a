import { Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { RefreshTurn } from '../application/ports';

/** Ours among the advisory locks of the database. */
const lock = `hashtextextended('league feed refresh', 0)`;

/**
 * The turn is a lock of a connection of its own: PostgreSQL takes it back when that ends, also when
 * whoever had it was killed.
 */
@Injectable()
export class PostgresRefreshTurn extends RefreshTurn {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async take(): Promise<(() => Promise<void>) | null> {
    const client = await this.connect();
    try {
      const { rows } = await client.query<{ taken: boolean }>(
        `SELECT pg_try_advisory_lock(${lock}) AS taken`,
      );
      if (rows[0]!.taken) return () => client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    await client.end();
    return null;
  }

  override async isTaken(): Promise<boolean> {
    // The parts in which PostgreSQL shows the number of such a lock (its manual, on pg_locks).
    const [row] = await this.dataSource.query<[{ taken: boolean }]>(`
      SELECT EXISTS (
        SELECT FROM pg_locks
         WHERE locktype = 'advisory' AND granted AND objsubid = 1
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND (classid::bigint << 32 | objid::bigint) = ${lock}) AS taken`);
    return row.taken;
  }

  override async wait(): Promise<() => Promise<void>> {
    const client = await this.connect();
    try {
      await client.query(`SELECT pg_advisory_lock(${lock})`);
      return () => client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  private async connect(): Promise<Client> {
    const { url } = this.dataSource.options as { url?: string };
    const client = new Client({
      ...(url && { connectionString: url }),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      application_name: 'score-tracker league feed',
    });
    // A lost connection gives the turn back; the refresh itself fails or ends well all the same.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}
