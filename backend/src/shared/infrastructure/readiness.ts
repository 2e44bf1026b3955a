import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Whether this instance should be sent requests, and if not, why. */
@Injectable()
export class Readiness {
  private stopping = false;

  constructor(private readonly dataSource: DataSource) {}

  /** From now on balancers are told to look elsewhere, while requests in flight finish. */
  stop(): void {
    this.stopping = true;
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
