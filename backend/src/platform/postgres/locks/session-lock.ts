import type { Client, ClientConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { cut, directUrlOf, endOrCut, ownConnection } from '../own-connection';

/** Statements that don't wait for a lock end within this time. */
const timeoutMs = 5_000;

/** Releases a lock. */
export type Release = () => Promise<void>;

/**
 * An advisory lock on a connection of its own. PostgreSQL releases it when the connection ends,
 * even if the server was killed or can't be reached.
 */
export class SessionLock {
  private isHeldHere = false;
  private asking: Promise<Release | null> | null = null;

  /**
   * @param lock an SQL expression of advisory-locks.ts
   * @param purpose part of the connection's name in PostgreSQL
   */
  constructor(
    private readonly dataSource: DataSource,
    private readonly lock: string,
    private readonly purpose: string,
  ) {}

  /**
   * Needs one connection at most, however many calls of this server ask at once.
   * @returns a function that releases the lock; null if the lock is held
   */
  async acquire(): Promise<Release | null> {
    if (this.isHeldHere) return null;
    if (this.asking) return this.asking.then(() => null);
    this.asking = this.ask();
    try {
      return await this.asking;
    } finally {
      this.asking = null;
    }
  }

  /** Whether any server holds the lock. */
  async isHeld(): Promise<boolean> {
    // pg_locks shows the lock's number in these parts (PostgreSQL manual, pg_locks).
    const [row] = await this.dataSource.query<[{ taken: boolean }]>(`
      SELECT EXISTS (
        SELECT FROM pg_locks
         WHERE locktype = 'advisory' AND granted AND objsubid = 1
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND (classid::bigint << 32 | objid::bigint) = ${this.lock}) AS taken`);
    return row.taken;
  }

  /** Waits until the lock is free, and acquires it. */
  async waitAndAcquire(): Promise<Release> {
    const client = await this.connect();
    try {
      await client.query(`SELECT pg_advisory_lock(${this.lock})`);
      return this.heldOn(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  private async ask(): Promise<Release | null> {
    const client = await this.connect({ query_timeout: timeoutMs });
    try {
      const { rows } = await client.query<{ taken: boolean }>(
        `SELECT pg_try_advisory_lock(${this.lock}) AS taken`,
      );
      if (rows[0]!.taken) return this.heldOn(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    await client.end();
    return null;
  }

  private heldOn(client: Client): Release {
    this.isHeldHere = true;
    return async () => {
      await release(client).finally(() => {
        this.isHeldHere = false;
      });
    };
  }

  /** If the connection is lost, the lock is released. The work itself may still succeed. */
  private async connect(limits: ClientConfig = {}): Promise<Client> {
    const client = ownConnection({
      connectionString: directUrlOf(this.dataSource),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      application_name: `score-tracker ${this.purpose}`,
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
