import type { Response } from 'express';
import { ReaderPace } from './reader-pace';

/** How long an export may go on, and how slowly it may be read. */
export interface ExportLimits {
  readonly longestMilliseconds: number;
  /** Over a stretch of `stalledMilliseconds`. */
  readonly leastBytesPerSecond: number;
  /** How long a reader may take nothing. */
  readonly stalledMilliseconds: number;
  /** How often it is asked whether the session goes on. */
  readonly sessionCheckMilliseconds: number;
}

/** Ends an export that may not go on. */
export class ExportWatch {
  private readonly timers: NodeJS.Timeout[];
  private hasEnded = false;

  /**
   * @param isAllowed whether the session goes on that the export was asked for in
   * @param end is called once at most, with the reason for the log
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
    // Whether a database that does not answer would say so is not known; the next question may tell.
    if (!(await this.isAllowed().catch(() => true))) this.endFor('the session has ended');
  }

  private paceCheck(): () => void {
    const { stalledMilliseconds, leastBytesPerSecond } = this.limits;
    const pace = new ReaderPace(stalledMilliseconds, leastBytesPerSecond);
    const { socket } = this.response;
    return () => {
      // What the socket still holds was handed to it, but not taken by the reader.
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
