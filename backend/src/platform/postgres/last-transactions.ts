import { setTimeout as sleep } from 'node:timers/promises';
import { BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { OpenConnections } from './open-connections';
import { TypeOrmTransaction } from './typeorm-transaction';

/** How long transactions may still take when all requests have been answered or given up. */
const timeoutMs = 1_000;

/**
 * Sees transactions end before the pool closes: it gives back connections as they are, also one in the
 * middle of a transaction, to whoever waits for one, who would then commit what someone else began.
 */
@Injectable()
export class LastTransactions implements BeforeApplicationShutdown {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly connections: OpenConnections,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.transaction.close();
    if (await this.haveEnded()) return;
    // PostgreSQL undoes what was not committed when its connection ends.
    this.connections.breakAll();
    await this.haveEnded();
  }

  private async haveEnded(): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while (this.transaction.isRunning && performance.now() < deadline) await sleep(10);
    return !this.transaction.isRunning;
  }
}
