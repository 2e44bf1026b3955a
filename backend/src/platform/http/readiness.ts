import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Whether this instance should be sent requests, and if not, why. */
@Injectable()
export class Readiness {
  private stopped: number | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** From now on this instance is not ready, and every answer is the last of its connection. */
  stop(): void {
    this.stopped = performance.now();
  }

  get stopping(): boolean {
    return this.stopped !== null;
  }

  /** By `performance.now()`; null while it is to go on. */
  get stoppingSince(): number | null {
    return this.stopped;
  }

  /** What is not ready, one word each; empty when all is well. */
  async failing(): Promise<string[]> {
    if (this.stopping) return ['stopping'];
    const answered = await Promise.race([
      this.dataSource.query('SELECT 1').then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref()),
    ]);
    return answered ? [] : ['database'];
  }
}
