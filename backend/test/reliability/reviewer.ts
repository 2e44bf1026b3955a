import { setTimeout as sleep } from 'node:timers/promises';
import { type Captains, timeoutMs } from './captains';

/** An administrator who marks one report as logged and deletes the next, while reports come in. */
export class Reviewer {
  /** The IDs of reports whose action was confirmed. */
  readonly logged = new Set<string>();
  readonly deleted = new Set<string>();
  readonly failed: string[] = [];
  /**
   * How often a connection broke before the response. Whether the action took effect shows in the
   * rows.
   */
  brokeOff = 0;
  private readonly seen = new Set<string>();

  constructor(
    private readonly captains: Captains,
    /** Of the session. */
    public cookie: string,
    private readonly url: () => string,
    private readonly pauseMilliseconds = 0,
  ) {}

  /** The number of confirmed actions. */
  get done(): number {
    return this.logged.size + this.deleted.size;
  }

  async review(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const id = this.next();
      if (id === undefined) {
        await sleep(5);
        continue;
      }
      this.seen.add(id);
      await this.act(id, this.seen.size % 2 === 0);
      if (this.pauseMilliseconds > 0) await sleep(this.pauseMilliseconds);
    }
  }

  /** A stored report that has not been reviewed yet. */
  private next(): string | undefined {
    return this.captains.receipts.findLast(({ id }) => !this.seen.has(id))?.id;
  }

  private async act(id: string, deletes: boolean): Promise<void> {
    const report = `${this.url()}/api/score-submissions/${id}`;
    const request = {
      headers: { cookie: this.cookie, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      const response = await (deletes
        ? fetch(report, {
            ...request,
            method: 'DELETE',
            body: JSON.stringify({ confirmationCode: 'Wipe the board clean' }),
          })
        : fetch(`${report}/log`, { ...request, method: 'POST' }));
      await response.arrayBuffer();
      if (response.status === 200) (deletes ? this.deleted : this.logged).add(id);
      else if (response.status !== 503) this.failed.push(`${response.status}`);
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.failed.push('no answer in time');
      this.brokeOff += 1;
    }
  }
}
