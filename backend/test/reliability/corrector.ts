import { setTimeout as sleep } from 'node:timers/promises';
import { type Captains, timeoutMs } from './captains';

/** A correction that was sent, maybe several times. */
interface Correction {
  readonly id: string;
  readonly body: string;
}

/**
 * A captain who corrects the score of some reports once, while they are logged and deleted. Each
 * correction has its own key, and is sent again until it has a response.
 */
export class Corrector {
  /** The IDs of reports whose correction was confirmed. */
  readonly corrected = new Set<string>();
  readonly failed: string[] = [];
  private readonly open: Correction[] = [];
  private readonly seen = new Set<string>();

  constructor(
    private readonly captains: Captains,
    private readonly url: () => string,
  ) {}

  async correct(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      if (!(await this.correctNext())) await sleep(20);
    }
  }

  /** @returns whether a correction had a response */
  async correctNext(): Promise<boolean> {
    const correction = this.open.shift() ?? this.next();
    return correction !== undefined && this.send(correction);
  }

  /** Sends corrections without a response until they get one, for a limited time. */
  async finish(): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (this.open.length > 0 && Date.now() < deadline) {
      if (!(await this.send(this.open.shift()!))) await sleep(200);
    }
  }

  get unanswered(): number {
    return this.open.length;
  }

  /**
   * A correction of a report that has a link and was not corrected yet: mostly the oldest, and
   * sometimes the newest, which administrators log and delete.
   */
  private next(): Correction | undefined {
    const isNew = ({ id }: { readonly id: string }) =>
      !this.seen.has(id) && this.captains.tokenOf(id) !== undefined;
    const { receipts } = this.captains;
    const receipt = this.seen.size % 4 === 3 ? receipts.findLast(isNew) : receipts.find(isNew);
    if (!receipt) return undefined;
    const { id } = receipt;
    this.seen.add(id);
    const token = this.captains.tokenOf(id);
    const { leagueDetails, gameDetails } = this.captains.reportOf(id);
    const corrected = { ...gameDetails, winningScore: 22, refRating: 1 };
    return {
      id,
      body: JSON.stringify({ token, revision: 1, leagueDetails, gameDetails: corrected }),
    };
  }

  /** @returns whether there was a response */
  private async send(correction: Correction): Promise<boolean> {
    const { id, body } = correction;
    try {
      const response = await fetch(`${this.url()}/api/report-links/correct`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.text();
      if (response.status === 200) {
        const { revision } = JSON.parse(answer) as { revision: number };
        if (revision !== 2) this.failed.push(`revision ${revision} of ${id}`);
        this.corrected.add(id);
        return true;
      }
      // It was logged or deleted first.
      const isTooLate = /"path":"(token|state)"/.test(answer);
      if (isTooLate && !this.corrected.has(id)) return true;
      if (response.status !== 503) this.failed.push(`${response.status} ${answer}`);
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.failed.push('no answer in time');
    }
    this.open.push(correction);
    return false;
  }
}
