import { setTimeout as sleep } from 'node:timers/promises';
import { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { Clock } from '../../../src/league-feed/infrastructure/leaguelab/clock';
import { timeLimit } from '../../../src/league-feed/infrastructure/leaguelab/leaguelab-client';

/**
 * A clock for calls to the mock server. It advances only when a call pauses. Timeouts fire only
 * when all open calls are ones that the mock server leaves without a response.
 */
export class DrivenClock extends Clock {
  time = new Date('2026-06-01T08:00:00Z');
  /** The pauses between attempts, in milliseconds. */
  readonly pauses: number[] = [];
  private limited = 0;
  private givenUp = 0;

  constructor(private readonly fake: FakeLeagueLab) {
    super();
  }

  override now(): Date {
    return this.time;
  }

  override random(): number {
    return 0.5;
  }

  override async wait(milliseconds: number, brokenOff: AbortSignal): Promise<void> {
    brokenOff.throwIfAborted();
    if (milliseconds !== timeLimit) {
      this.pauses.push(milliseconds);
      this.time = new Date(this.time.getTime() + milliseconds);
      return;
    }
    this.limited += 1;
    try {
      // The server learns later than the client that a call was cancelled, so its count alone is
      // not enough.
      while (this.fake.hung - this.givenUp !== this.limited) {
        await sleep(3, undefined, { signal: brokenOff });
      }
      this.givenUp += 1;
    } finally {
      this.limited -= 1;
    }
  }
}
