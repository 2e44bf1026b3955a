import {
  BeforeApplicationShutdown,
  Injectable,
  Logger,
  OnApplicationBootstrap,
  OnModuleDestroy,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { CatchUp } from '../application/catch-up';
import { RefreshOnSchedule } from '../application/refresh-on-schedule';
import { RefreshClock } from './refresh-clock';

/** After which a remote source is tried again of which there is nothing yet. */
const missingPauseMinutes = 15;

/**
 * Wakes once a minute and looks whether the refresh of the day is due and was not begun here yet, and
 * catches up in the background what was missed before the start.
 */
@Injectable()
export class RefreshSchedule
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger = new Logger('League feed');
  private nextDue: Date;
  private nextCatchUp: Date | null;
  private catchingUp: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly clock: RefreshClock,
    private readonly refreshOnSchedule: RefreshOnSchedule,
    private readonly catchUp: CatchUp,
  ) {
    this.nextDue = clock.nextAfter(new Date());
    this.nextCatchUp = new Date();
  }

  onApplicationBootstrap(): void {
    this.catchUpWhereDue(new Date());
  }

  onModuleDestroy(): void {
    this.isStopped = true;
  }

  /** By then the feed has been told to stop, too. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.catchingUp;
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async look(now = new Date()): Promise<void> {
    this.catchUpWhereDue(now);
    if (now < this.nextDue) return;
    const day = this.clock.dayAt(this.nextDue);
    this.nextDue = this.clock.nextAfter(now);
    try {
      const outcome = await this.refreshOnSchedule.execute(day, now);
      if (outcome === 'unreadable')
        this.logger.warn('The daily refresh failed; see the API status');
    } catch (error) {
      this.logger.error(error);
    }
  }

  private catchUpWhereDue(now: Date): void {
    if (this.isStopped || this.nextCatchUp === null || now < this.nextCatchUp) return;
    this.nextCatchUp = null;
    this.catchingUp = this.runCatchUp(now);
  }

  private async runCatchUp(now: Date): Promise<void> {
    const later = new Date(now.getTime() + missingPauseMinutes * 60_000);
    try {
      const { problem, isMissing } = await this.catchUp.execute(this.clock.lastUpTo(now), now);
      if (isMissing) this.nextCatchUp = later;
      if (!problem) return;
      const outlook = isMissing
        ? `They are asked for again in ${missingPauseMinutes} minutes`
        : 'They stay as they were';
      this.logger.warn(`The leagues could not be read. ${outlook}: ${problem.message}`);
    } catch (error) {
      // Nothing of the feed, but the database, perhaps; or the server was told to stop.
      this.nextCatchUp = later;
      if (!this.isStopped) this.logger.error(error);
    }
  }
}
