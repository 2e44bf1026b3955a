import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const askWhetherReplica = 'SELECT pg_is_in_recovery() AS "isReplica"';

/** Whether this instance should get requests, and if not, why. */
@Injectable()
export class Readiness {
  private stopped: number | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Reports this instance as not ready from now on. Each connection closes after its next response.
   */
  stop(): void {
    this.stopped = performance.now();
  }

  get stopping(): boolean {
    return this.stopped !== null;
  }

  /** When the server began to stop, by `performance.now()`. Null until then. */
  get stoppingSince(): number | null {
    return this.stopped;
  }

  /** The reasons why this instance is not ready, in few words. Empty if it is ready. */
  async failing(): Promise<string[]> {
    if (this.stopping) return ['stopping'];
    const reason = await Promise.race([
      this.dataSource.query<[{ isReplica: boolean }]>(askWhetherReplica).then(
        ([{ isReplica }]) => (isReplica ? 'database only reads' : null),
        () => 'database',
      ),
      new Promise<string>((resolve) => setTimeout(resolve, 2_000, 'database').unref()),
    ]);
    return reason === null ? [] : [reason];
  }
}
