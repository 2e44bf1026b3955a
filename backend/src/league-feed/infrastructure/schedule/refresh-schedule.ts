import {
  BeforeApplicationShutdown,
  Injectable,
  Logger,
  OnApplicationBootstrap,
  OnModuleDestroy,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ReadingStopped } from '../../application/ports';
import { Refreshes } from '../../application/refreshes';
import { RefreshClock } from './refresh-clock';

/** The pause between attempts to read a remote feed that has never been read. */
const missingPauseMinutes = 15;

/** The pause before the daily refresh is retried, if something other than the feed failed. */
const pauseMinutes = 5;

/**
 * Checks every minute whether the daily refresh is due. In the background, makes up for refreshes
 * that were missed before the start. Both end before the server stops.
 */
@Injectable()
export class RefreshSchedule
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger = new Logger('League feed');
  /** The due time of the last refresh that needs no retry, in milliseconds. */
  private settled: number;
  private failedAt: Date | null = null;
  private refreshing: Promise<void> | null = null;
  private nextCatchUp: Date | null;
  private catchingUp: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly clock: RefreshClock,
    private readonly refreshes: Refreshes,
  ) {
    // A refresh that was due before the start is made up for.
    this.settled = clock.lastUpTo(new Date()).getTime();
    this.nextCatchUp = new Date();
  }

  onApplicationBootstrap(): void {
    this.catchUpWhereDue(new Date());
  }

  onModuleDestroy(): void {
    this.isStopped = true;
  }

  /** Waits, but not for long: the feed stops reading too. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.catchingUp, this.refreshing]);
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async checkSchedule(now = new Date()): Promise<void> {
    this.catchUpWhereDue(now);
    if (this.isStopped || this.refreshing || this.isPausing(now)) return;
    // Computed each time, because the clock of the machine may have been corrected.
    const due = this.clock.lastUpTo(now);
    if (due.getTime() === this.settled) return;
    this.refreshing = this.refreshOf(due, now);
    await this.refreshing;
    this.refreshing = null;
  }

  private isPausing(now: Date): boolean {
    if (this.failedAt === null) return false;
    const passed = now.getTime() - this.failedAt.getTime();
    return passed >= 0 && passed < pauseMinutes * 60_000;
  }

  private async refreshOf(due: Date, now: Date): Promise<void> {
    try {
      const outcome = await this.refreshes.runDaily(this.clock.dayAt(due), now);
      this.failedAt = null;
      if (outcome !== 'another holds the lock') this.settled = due.getTime();
      if (outcome === 'unreadable') {
        this.logger.warn('The daily refresh failed; see the API status');
      }
    } catch (error) {
      this.failedAt = now;
      if (!(error instanceof ReadingStopped)) this.logger.error(error);
    }
  }

  private catchUpWhereDue(now: Date): void {
    if (this.isStopped || this.nextCatchUp === null) return;
    const left = this.nextCatchUp.getTime() - now.getTime();
    // A longer pause means that the clock was set back.
    if (left > 0 && left <= missingPauseMinutes * 60_000) return;
    this.nextCatchUp = null;
    this.catchingUp = this.runCatchUp(now);
  }

  private async runCatchUp(now: Date): Promise<void> {
    const later = new Date(now.getTime() + missingPauseMinutes * 60_000);
    try {
      const { problem, isMissing } = await this.refreshes.catchUp(this.clock.lastUpTo(now), now);
      if (isMissing) this.nextCatchUp = later;
      if (!problem) return;
      const outlook = isMissing
        ? `They are asked for again in ${missingPauseMinutes} minutes`
        : 'They stay as they were';
      this.logger.warn(`The leagues could not be read. ${outlook}: ${problem.message}`);
    } catch (error) {
      // Not the feed but, for example, the database failed, or the server is stopping.
      this.nextCatchUp = later;
      if (!(error instanceof ReadingStopped)) this.logger.error(error);
    }
  }
}
