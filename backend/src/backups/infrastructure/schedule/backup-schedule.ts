import {
  BeforeApplicationShutdown,
  Injectable,
  Logger,
  OnApplicationBootstrap,
  OnModuleDestroy,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { counted } from '../../../kernel/counted';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { DailyClock } from '../../../platform/schedule/daily-clock';
import { reasonOf } from '../../application/reason-of';
import { DueBackup, ScheduledBackups } from '../../application/scheduled-backups';
import { BackupSettings } from '../config/backup-settings';

const firstPauseMinutes = 10;
const longestPauseMinutes = 60;

/**
 * Checks every minute whether the daily backup is due, and then whether it is to be tested. Makes up
 * for a backup that was missed before the start. When the server stops, both end early.
 */
@Injectable()
export class BackupSchedule
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger = new Logger('Backups');
  private readonly clock: DailyClock | null;
  private readonly stop = new AbortController();
  /** The due times of the last backup and the last drill that need nothing more. */
  private readonly settled = { backup: 0, drill: 0 };
  /** How often the backup failed in a row, and when it did last. */
  private failed: { readonly count: number; readonly at: Date } | null = null;
  private working: Promise<void> | null = null;

  constructor(
    { time }: BackupSettings,
    { timeZone }: AssociationSettings,
    private readonly backups: ScheduledBackups,
  ) {
    this.clock = time && new DailyClock(time, timeZone);
  }

  onApplicationBootstrap(): void {
    void this.checkSchedule();
  }

  onModuleDestroy(): void {
    this.stop.abort();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.working;
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async checkSchedule(now = new Date()): Promise<void> {
    if (!this.clock || this.stop.signal.aborted || this.working) return;
    this.working = this.work(this.clock, now);
    await this.working;
    this.working = null;
  }

  private async work(clock: DailyClock, now: Date): Promise<void> {
    // Computed each time, because the clock of the machine may have been corrected.
    const due = clock.lastUpTo(now);
    if (this.settled.backup !== due.getTime())
      await this.backUp({ day: clock.dayAt(due), due }, now);
    const isReady = this.settled.backup === due.getTime() && !this.stop.signal.aborted;
    if (isReady && this.settled.drill !== due.getTime()) await this.test(due, now);
  }

  private async backUp(backup: DueBackup, now: Date): Promise<void> {
    if (this.isPausing(now)) return;
    try {
      const outcome = await this.backups.make(backup, this.stop.signal, now);
      this.failed = null;
      if (outcome === 'another holds the lock' || outcome === 'the server stops') return;
      this.settled.backup = backup.due.getTime();
      if (outcome === 'done before') return;
      const { file, bytes, leftOver } = outcome;
      this.logger.log(`The backup of ${backup.day} is written: ${file}, ${inMegabytes(bytes)} MB`);
      if (leftOver !== null) this.logger.warn(`Older backups can't be deleted: ${leftOver}`);
    } catch (error) {
      if (this.stop.signal.aborted) return;
      this.failed = { count: (this.failed?.count ?? 0) + 1, at: now };
      this.logger.error(
        `The scheduled backup failed, and is tried again in ${counted(this.pauseMinutes, 'minute')}: ` +
          reasonOf(error),
      );
    }
  }

  private async test(due: Date, now: Date): Promise<void> {
    try {
      const outcome = await this.backups.test(this.stop.signal, now);
      if (outcome === 'another holds the lock' || outcome === 'the server stops') return;
      this.settled.drill = due.getTime();
      if (typeof outcome === 'string') return;
      const { file, error } = outcome;
      if (error === null) this.logger.log(`The drill restored ${file}, and every row is the same`);
      else this.logger.error(`The drill of ${file} failed: ${error}`);
    } catch (error) {
      // Not the drill but, for example, the database failed. The next minute tries again.
      if (!this.stop.signal.aborted) {
        this.logger.warn(`No drill could begin: ${reasonOf(error)}`);
      }
    }
  }

  private isPausing(now: Date): boolean {
    if (this.failed === null) return false;
    const passed = now.getTime() - this.failed.at.getTime();
    return passed >= 0 && passed < this.pauseMinutes * 60_000;
  }

  private get pauseMinutes(): number {
    const doublings = (this.failed?.count ?? 1) - 1;
    return Math.min(longestPauseMinutes, firstPauseMinutes * 2 ** doublings);
  }
}

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
