import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { CalendarDate } from '../../kernel/calendar-date';
import { backupsToDelete, fileNameAt, startOf } from '../domain/scheduled-file';
import { BackupFiles, BackupLock, BackupPlan, BackupRuns, WrittenBackup } from './ports';
import { reasonOf } from './reason-of';

/** A backup was written. */
interface NewBackup {
  readonly file: string;
  readonly bytes: number;
  /** Why older backups could not be deleted. Null if all were that should be. */
  readonly leftOver: string | null;
}

export type ScheduledOutcome =
  NewBackup | 'done before' | 'another holds the lock' | 'the server stops';

/** The backup of a day. If it is due on several servers, only one makes it. */
@Injectable()
export class MakeScheduledBackup {
  constructor(
    private readonly plan: BackupPlan,
    private readonly lock: BackupLock,
    private readonly runs: BackupRuns,
    private readonly files: BackupFiles,
    private readonly calendar: AssociationCalendar,
  ) {}

  /**
   * @param stop ends it when the server stops
   * @throws Error if there is no backup of the day yet; it is then still due
   */
  async execute(day: CalendarDate, stop: AbortSignal, now = new Date()): Promise<ScheduledOutcome> {
    const release = await this.lock.acquire();
    if (!release) return 'another holds the lock';
    try {
      if (await this.runs.isDone(day)) return 'done before';
      await this.runs.endInterrupted(now);
      const file = fileNameAt(now);
      const id = randomUUID();
      await this.runs.begin({ id, day, startedAt: now, file });
      const written = await this.write(id, file, stop);
      if (!written) return 'the server stops';
      return { file, bytes: written.bytes, leftOver: await this.deleteOld(file) };
    } finally {
      await release();
    }
  }

  /** @returns null if the server stops */
  private async write(id: string, file: string, stop: AbortSignal): Promise<WrittenBackup | null> {
    try {
      await this.files.prepare();
      await this.assertSpace();
      const written = await this.files.write(file, stop);
      await this.runs.succeed(id, written.bytes, written.digests, new Date());
      return written;
    } catch (error) {
      const isStopped = stop.aborted;
      // If the database is away, the next attempt ends this one.
      await (
        isStopped ? this.runs.forget(id) : this.runs.fail(id, reasonOf(error), new Date())
      ).catch(() => undefined);
      if (isStopped) return null;
      throw error;
    }
  }

  private async assertSpace(): Promise<void> {
    const needed = this.plan.reserveBytes + ((await this.runs.newestBytes()) ?? 0);
    const free = await this.files.freeSpace();
    if (free >= needed) return;
    throw new Error(
      `Only ${megabytes(free)} MB are free on the disk of the backups, and ${megabytes(needed)} MB ` +
        'are needed: DISK_RESERVE_MB and the size of the last backup',
    );
  }

  /** @returns why some could not be deleted */
  private async deleteOld(written: string): Promise<string | null> {
    try {
      const files = (await this.files.names()).flatMap((name) => {
        const start = startOf(name);
        return start ? [{ name, day: this.calendar.dateAt(start) }] : [];
      });
      for (const name of backupsToDelete(files, this.plan.keep, written)) {
        await this.files.delete(name);
      }
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_048_576);
}
