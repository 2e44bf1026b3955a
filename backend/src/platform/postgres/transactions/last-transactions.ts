import { setTimeout as sleep } from 'node:timers/promises';
import { BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { OpenConnections } from '../connections/open-connections';
import { TypeOrmTransaction } from './typeorm-transaction';

/** How long transactions may still run after all requests have ended. */
const timeoutMs = 1_000;

/**
 * Waits for transactions before the pool closes. A closing pool passes on connections as they are.
 * A waiting query could otherwise get one with an open transaction, and commit it.
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
    // PostgreSQL rolls back open transactions when their connection ends.
    this.connections.breakAll();
    await this.haveEnded();
  }

  private async haveEnded(): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while (this.transaction.isRunning && performance.now() < deadline) await sleep(10);
    return !this.transaction.isRunning;
  }
}
