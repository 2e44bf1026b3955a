import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { CalendarDate } from '../../kernel/calendar-date';
import { isDrillDue } from '../domain/backup-history';
import { backupsToDelete, fileNameAt, isAbandoned, startOf } from '../domain/scheduled-file';
import {
  BackupDrill,
  BackupFiles,
  BackupLock,
  BackupPlan,
  BackupRuns,
  WrittenBackup,
  WrittenByNewerVersion,
} from './ports';
import { reasonOf } from './reason-of';

/** Nothing was done. The next minute tries again. */
type NotNow = 'another holds the lock' | 'the server stops';

/** A backup was written. */
interface NewBackup {
  readonly file: string;
  readonly bytes: number;
  /** Why older backups could not be deleted. Null if all were that should be. */
  readonly leftOver: string | null;
}

export type BackupOutcome = NewBackup | 'done before' | NotNow;

/** A drill ended. */
interface EndedDrill {
  readonly file: string;
  /** Null if the backup could be restored. */
  readonly error: string | null;
}

export type DrillOutcome =
  EndedDrill | 'not due' | 'on another server' | 'of a newer version' | NotNow;

/** The backup of a day, and when it is due. */
export interface DueBackup {
  readonly day: CalendarDate;
  readonly due: Date;
}

/** The daily backups, and their weekly drills. Of several servers, one makes each. */
@Injectable()
export class ScheduledBackups {
  constructor(
    private readonly plan: BackupPlan,
    private readonly lock: BackupLock,
    private readonly runs: BackupRuns,
    private readonly files: BackupFiles,
    private readonly drill: BackupDrill,
    private readonly calendar: AssociationCalendar,
  ) {}

  /**
   * Makes the backup of a day, and deletes old ones.
   * @param stop ends it when the server stops
   * @throws Error if there is no backup since the due time yet
   */
  make({ day, due }: DueBackup, stop: AbortSignal, now = new Date()): Promise<BackupOutcome> {
    return this.inTurn(async () => {
      if (await this.runs.isDoneSince(due, now)) return 'done before';
      await this.runs.endInterrupted(now);
      const lastBytes = await this.runs.newestBytes(now);
      const file = fileNameAt(now);
      const id = randomUUID();
      await this.runs.begin({ id, day, startedAt: now, file });
      const written = await this.write(id, file, lastBytes, stop, now);
      if (!written) return 'the server stops';
      // In the first run, older files may be those of a database that is to be restored.
      const notDeleted = lastBytes === null ? [] : await this.deleteAll(() => this.old(now));
      return { file, bytes: written.bytes, leftOver: inOneLine(written.notDeleted, notDeleted) };
    });
  }

  /**
   * Tests once a week that the newest backup can be restored.
   * @param stop ends it when the server stops
   */
  test(stop: AbortSignal, now = new Date()): Promise<DrillOutcome> {
    return this.inTurn(async () => {
      await this.runs.endInterrupted(now);
      const backup = await this.runs.newestUntested(now);
      if (!backup || !isDrillDue(backup.day, backup.lastDrill)) return 'not due';
      const { id, file, digests } = backup;
      if (!(await this.files.names()).includes(file)) return 'on another server';
      // A drill that kills the server is not repeated with the same backup.
      await this.runs.beginDrill(id, now);
      const failure = await this.drill.run(file, digests, stop).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (failure && (stop.aborted || failure.error instanceof WrittenByNewerVersion)) {
        await this.runs.forgetDrill(id);
        return stop.aborted ? 'the server stops' : 'of a newer version';
      }
      const error = failure && reasonOf(failure.error);
      await this.runs.endDrill(id, error, new Date());
      return { file, error };
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T | 'another holds the lock'> {
    const release = await this.lock.acquire();
    if (!release) return 'another holds the lock';
    try {
      return await work();
    } finally {
      await release();
    }
  }

  /** @returns null if the server stops */
  private async write(
    id: string,
    file: string,
    lastBytes: number | null,
    stop: AbortSignal,
    now: Date,
  ): Promise<(WrittenBackup & { notDeleted: readonly string[] }) | null> {
    try {
      await this.files.prepare();
      const notDeleted = await this.deleteAll(() => this.abandoned(now));
      await this.assertSpace(lastBytes);
      const written = await this.files.write(file, stop);
      await this.runs.succeed(id, written.bytes, written.digests, new Date());
      return { ...written, notDeleted };
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

  private async assertSpace(lastBytes: number | null): Promise<void> {
    const bytes = lastBytes ?? (await this.files.databaseBytes());
    const needed = this.plan.reserveBytes + bytes;
    const free = await this.files.freeSpace();
    if (free >= needed) return;
    throw new Error(
      `Only ${megabytes(free)} MB are free on the disk of the backups, and ${megabytes(needed)} MB ` +
        `are needed: DISK_RESERVE_MB and the size of the ${lastBytes === null ? 'database' : 'last backup'}`,
    );
  }

  private async abandoned(now: Date): Promise<readonly string[]> {
    const failed = new Set(await this.runs.failedFiles());
    const unfinished = await this.files.unfinished();
    return unfinished.filter((file) => isAbandoned(file, failed, now)).map(({ name }) => name);
  }

  private async old(now: Date): Promise<readonly string[]> {
    const files = (await this.files.names()).flatMap((name) => {
      const startedAt = startOf(name);
      return startedAt ? [{ name, startedAt, day: this.calendar.dateAt(startedAt) }] : [];
    });
    return backupsToDelete(files, this.plan.keep, now);
  }

  /** Deletes all that can be deleted. @returns why some can't */
  private async deleteAll(find: () => Promise<readonly string[]>): Promise<string[]> {
    const reasons: string[] = [];
    const note = (error: unknown) => void reasons.push(reasonOf(error));
    try {
      for (const name of await find()) await this.files.delete(name).catch(note);
    } catch (error) {
      note(error);
    }
    return reasons;
  }
}

function inOneLine(...reasons: (readonly string[])[]): string | null {
  const different = new Set(reasons.flat());
  return different.size === 0 ? null : [...different].join('; ').slice(0, 500);
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_048_576);
}
