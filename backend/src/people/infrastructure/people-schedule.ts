import {
  BeforeApplicationShutdown,
  Injectable,
  Logger,
  OnApplicationBootstrap,
  OnModuleDestroy,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import { counted } from '../../kernel/counted';
import { KeyedMarks } from '../../kernel/keyed-marks';
import { RetentionSettings } from '../../platform/config/retention-settings';
import { oldContactsLock } from '../../platform/postgres/locks/advisory-locks';
import { SessionLock } from '../../platform/postgres/locks/session-lock';
import { ErasedList, ErasedPeople } from '../application/ports';
import { RemoveOldContacts } from '../application/remove-old-contacts';
import { SweepFiles } from '../application/sweep-files';

/** How often old contacts are removed. In milliseconds. */
const aDay = 86_400_000;

/**
 * Removes old contacts at the start and once a day; if that failed, an hour later. One server does
 * so for all. Each one also completes its own list of erasures, and deletes files of erased people.
 */
@Injectable()
export class PeopleSchedule
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger = new Logger('People');
  private readonly lock: SessionLock;
  private readonly stop = new AbortController();
  private working: Promise<void> | null = null;
  private doneAt: Date | null = null;

  constructor(
    dataSource: DataSource,
    private readonly retention: RetentionSettings,
    private readonly removeOldContacts: RemoveOldContacts,
    private readonly sweepFiles: SweepFiles,
    private readonly people: ErasedPeople,
    private readonly list: ErasedList,
    private readonly keyed: KeyedMarks,
  ) {
    this.lock = new SessionLock(dataSource, oldContactsLock, 'old contacts');
  }

  onApplicationBootstrap(): void {
    void this.look();
  }

  onModuleDestroy(): void {
    this.stop.abort();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.working;
  }

  @Cron(CronExpression.EVERY_HOUR, { name: 'people' })
  async look(now = new Date()): Promise<void> {
    if (this.stop.signal.aborted || this.working) return;
    this.working = this.work(now);
    await this.working;
    this.working = null;
  }

  /** One failure leaves the others to be done. All are repeated an hour later. */
  private async work(now: Date): Promise<void> {
    if (this.isDone(now) && !this.sweepFiles.isOverdue) return;
    const tasks: readonly [failure: string, work: () => void | Promise<void>][] = [
      ['Not all old contacts are removed', () => this.removeOld(now)],
      ['The list of erasures is not complete', () => this.completeList()],
      [
        'E-mails in files about erased people are not all deleted',
        () => this.sweepFiles.execute(this.oldestKept(now)),
      ],
    ];
    let isFailed = false;
    for (const [failure, work] of tasks) {
      if (this.isStopping()) return;
      try {
        await work();
      } catch (error) {
        if (this.isStopping()) return;
        this.logger.warn(`${failure}: ${String(error)}`);
        isFailed = true;
      }
    }
    this.doneAt = isFailed ? null : now;
  }

  private isStopping(): boolean {
    return this.stop.signal.aborted;
  }

  private isDone(now: Date): boolean {
    return this.doneAt !== null && Math.abs(now.getTime() - this.doneAt.getTime()) < aDay;
  }

  /** Reports from before are too old to say anything about people; null if none ever is. */
  private oldestKept(now: Date): Date | null {
    const { months } = this.retention;
    if (months === 0) return null;
    return DateTime.fromJSDate(now, { zone: 'utc' }).minus({ months }).toJSDate();
  }

  private async removeOld(now: Date): Promise<void> {
    const before = this.oldestKept(now);
    if (before === null) return;
    if (!this.keyed.hasKey) {
      this.logger.warn(
        "Old contacts are not removed by this server, which does not have the installation's key",
      );
      return;
    }
    const release = await this.lock.acquire();
    // Another server does it.
    if (!release) return;
    try {
      const count = await this.removeOldContacts.execute(before, this.stop.signal, now);
      if (count > 0) {
        this.logger.log(
          `Contacts and comments were removed from ${counted(count, 'report')}, by their age`,
        );
      }
    } finally {
      await release();
    }
  }

  /** Another server may have erased people, and this one may be the one whose list is used. */
  private async completeList(): Promise<void> {
    this.list.complete((await this.people.all()).flatMap(({ marks }) => marks));
  }
}
