import type { Response } from 'express';
import { ReaderPace } from './reader-pace';

/** How long an export may take, and how slowly it may be downloaded. */
export interface ExportLimits {
  readonly longestMilliseconds: number;
  /** Measured over `stalledMilliseconds`. */
  readonly leastBytesPerSecond: number;
  /** How long a client may take no data. */
  readonly stalledMilliseconds: number;
  /** How often the session is checked. */
  readonly sessionCheckMilliseconds: number;
}

/** Stops exports that exceed a limit or whose session has ended. */
export class ExportWatch {
  private readonly timers: NodeJS.Timeout[];
  private hasEnded = false;

  /**
   * @param isAllowed whether the administrator's session still exists
   * @param end called at most once, with the reason for the log
   */
  constructor(
    private readonly limits: ExportLimits,
    private readonly response: Response,
    private readonly isAllowed: () => Promise<boolean>,
    private readonly end: (reason: string) => void,
  ) {
    const { longestMilliseconds, stalledMilliseconds, sessionCheckMilliseconds } = limits;
    this.timers = [
      setTimeout(() => {
        this.endFor(`it took longer than ${longestMilliseconds / 60_000} minutes`);
      }, longestMilliseconds),
      setInterval(() => void this.checkSession(), sessionCheckMilliseconds),
      setInterval(this.paceCheck(), stalledMilliseconds / 60),
    ];
  }

  stop(): void {
    this.hasEnded = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private async checkSession(): Promise<void> {
    // A failed query says nothing about the session. The next check may succeed.
    if (!(await this.isAllowed().catch(() => true))) this.endFor('the session has ended');
  }

  private paceCheck(): () => void {
    const { stalledMilliseconds, leastBytesPerSecond } = this.limits;
    const pace = new ReaderPace(stalledMilliseconds, leastBytesPerSecond);
    const { socket } = this.response;
    return () => {
      // Data in the socket's buffer has not been taken by the client yet.
      const taken = (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0);
      const isWaitedFor = this.response.writableLength > 0;
      if (!pace.keepsUp(performance.now(), taken, isWaitedFor))
        this.endFor('its reader is too slow');
    };
  }

  private endFor(reason: string): void {
    if (this.hasEnded) return;
    this.stop();
    this.end(reason);
  }
}
