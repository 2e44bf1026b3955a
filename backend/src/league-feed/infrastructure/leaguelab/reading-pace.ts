import { longestPause } from './retry-pause';

/** After this many failed leagues in a row, LeagueLab itself is assumed to fail. */
const mostGivenUp = 4;

/**
 * Shared by all calls of a refresh. If LeagueLab asks one call to pause, all pause. If it asks for
 * too long a pause, or fails repeatedly, no more leagues are requested.
 */
export class ReadingPace {
  /** Why no more leagues are requested, in one sentence. Null while they are. */
  reasonToStop: string | null = null;
  /** Stops retries too. */
  isPauseRefused = false;
  private notBefore = 0;
  private givenUp = 0;

  /** How long all calls must wait, in milliseconds. */
  pauseAt(now: Date): number {
    const pause = Math.max(0, this.notBefore - now.getTime());
    // A longer wait means that the clock was set back.
    return Math.min(pause, longestPause);
  }

  pauseAsked(milliseconds: number, now: Date): void {
    this.notBefore = Math.max(this.notBefore, now.getTime() + milliseconds);
  }

  /** Called when LeagueLab asks for a longer pause than a refresh can wait. */
  pauseRefused(): void {
    this.isPauseRefused = true;
    this.reasonToStop ??= 'LeagueLab asks for so long a pause that this league was not asked for';
  }

  /** Called after each response, even if it says that the league does not exist. */
  resetFailureCount(): void {
    this.givenUp = 0;
  }

  /** Called when all attempts for a league have failed. */
  countFailure(): void {
    this.givenUp += 1;
    if (this.givenUp >= mostGivenUp) {
      this.reasonToStop ??= `LeagueLab failed ${mostGivenUp} leagues in a row, so that this one was not asked for`;
    }
  }
}
