import { longestPause } from './retry-pause';

/** So many leagues that give up one after the other say that it is not the leagues that fail. */
const mostGivenUp = 4;

/**
 * What all calls of one reading learn together of how LeagueLab wants to be asked: a pause that one
 * is asked for is kept by all, and who asks for too long a one, or fails again and again, is asked
 * for no further league.
 */
export class ReadingPace {
  private notBefore = 0;
  private givenUp = 0;
  private end: string | null = null;
  private isRefused = false;

  /** Why no further league is asked for, in one sentence; null as long as they are. */
  get reasonToStop(): string | null {
    return this.end;
  }

  /** Not even what was begun is tried again. */
  get isPauseRefused(): boolean {
    return this.isRefused;
  }

  /** How long nobody is to ask from now on, in milliseconds. */
  pauseAt(now: Date): number {
    const pause = Math.max(0, this.notBefore - now.getTime());
    // A longer one is of a clock that was set back.
    return Math.min(pause, longestPause);
  }

  pauseAsked(milliseconds: number, now: Date): void {
    this.notBefore = Math.max(this.notBefore, now.getTime() + milliseconds);
  }

  /** It asks for a longer pause than a refresh can make. */
  pauseRefused(): void {
    this.isRefused = true;
    this.end ??= 'LeagueLab asks for so long a pause that this league was not asked for';
  }

  /** It answered, be it that it has nothing to say of what was asked for. */
  resetFailureCount(): void {
    this.givenUp = 0;
  }

  /** It failed at each try. */
  countFailure(): void {
    this.givenUp += 1;
    if (this.givenUp >= mostGivenUp) {
      this.end ??= `LeagueLab failed ${mostGivenUp} leagues in a row, so that this one was not asked for`;
    }
  }
}
