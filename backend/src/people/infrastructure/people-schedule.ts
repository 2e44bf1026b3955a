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
import { oldContactsLock } from '../../platform/postgres/advisory-locks';
import { SessionLock } from '../../platform/postgres/session-lock';
import { ErasedList, ErasedPeople, PersonMarks } from '../application/ports';
import { RemoveOldContacts } from '../application/remove-old-contacts';
import { Retention } from '../application/retention';
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
    private readonly retention: Retention,
    private readonly removeOldContacts: RemoveOldContacts,
    private readonly sweepFiles: SweepFiles,
    private readonly people: ErasedPeople,
    private readonly list: ErasedList,
    private readonly marks: PersonMarks,
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

  private async work(now: Date): Promise<void> {
    if (this.doneAt !== null && Math.abs(now.getTime() - this.doneAt.getTime()) < aDay) return;
    try {
      await this.removeOld(now);
      await this.completeList();
      await this.sweepFiles.execute();
      this.doneAt = now;
    } catch (error) {
      if (this.stop.signal.aborted) return;
      this.logger.warn(`Not everything of erased people is removed: ${String(error)}`);
    }
  }

  private async removeOld(now: Date): Promise<void> {
    const { months } = this.retention;
    if (months === 0) return;
    if (!(await this.marks.makeAvailable())) {
      this.logger.warn(
        "Old contacts are not removed by this server, which does not have the installation's key",
      );
      return;
    }
    const release = await this.lock.acquire();
    // Another server does it.
    if (!release) return;
    try {
      const before = DateTime.fromJSDate(now, { zone: 'utc' }).minus({ months }).toJSDate();
      const count = await this.removeOldContacts.execute(before, this.stop.signal, now);
      if (count > 0) {
        this.logger.log(`Contacts and comments were removed from ${count} reports, by their age`);
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
