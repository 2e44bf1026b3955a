import { CalendarDate } from '../../kernel/calendar-date';
import { BackupHistory, LastDrill } from '../domain/backup-history';
import { KeptBackups, UnfinishedBackup } from '../domain/scheduled-file';

/** When backups are made, and how many are kept. */
export abstract class BackupPlan {
  abstract readonly isScheduled: boolean;

  abstract readonly keep: KeptBackups;

  /** Null if any age will do. */
  abstract readonly maxAgeHours: number | null;

  /** How many bytes must stay free on a disk. */
  abstract readonly reserveBytes: number;
}

/** Makes sure that only one server at a time writes or tests scheduled backups. */
export abstract class BackupLock {
  /**
   * @returns a function that releases the lock; null if another server holds it. The lock is also
   * released if this process dies.
   */
  abstract acquire(): Promise<(() => Promise<void>) | null>;
}

/** A checksum of the rows of each table, by the table's name. */
export type TableDigests = Readonly<Record<string, string>>;

/** An attempt to make a backup. */
export interface NewRun {
  readonly id: string;
  readonly day: CalendarDate;
  readonly startedAt: Date;
  readonly file: string;
}

/** A finished backup that was not tested yet. */
export interface UntestedBackup {
  readonly id: string;
  readonly day: CalendarDate;
  readonly file: string;
  readonly digests: TableDigests;
  /** The last drill before, of another backup. */
  readonly lastDrill: LastDrill | null;
}

/**
 * The attempts of the last 90 days, and the last successful one, however old. All servers share
 * them. Those of times to come do not count: they were made while a clock was ahead. Ten minutes are
 * allowed, because the clocks of several servers differ a little.
 */
export abstract class BackupRuns {
  /** Whether a finished backup was started then or later. */
  abstract isDoneSince(due: Date, now: Date): Promise<boolean>;

  /** The size of the newest finished backup. Null if there is none. */
  abstract newestBytes(now: Date): Promise<number | null>;

  abstract begin(run: NewRun): Promise<void>;

  abstract succeed(id: string, bytes: number, digests: TableDigests, at: Date): Promise<void>;

  abstract fail(id: string, error: string, at: Date): Promise<void>;

  /** Forgets an attempt that was stopped. */
  abstract forget(id: string): Promise<void>;

  /** Ends attempts and drills whose server was killed. The caller must hold the lock. */
  abstract endInterrupted(at: Date): Promise<void>;

  /** The names of the backups that failed. */
  abstract failedFiles(): Promise<readonly string[]>;

  abstract history(now: Date): Promise<BackupHistory>;

  /** The newest finished backup, unless its drill was begun before. */
  abstract newestUntested(now: Date): Promise<UntestedBackup | null>;

  abstract beginDrill(id: string, at: Date): Promise<void>;

  /** Forgets a drill that was stopped. */
  abstract forgetDrill(id: string): Promise<void>;

  /** @param error null if the backup could be restored */
  abstract endDrill(id: string, error: string | null, at: Date): Promise<void>;
}

/** The size and content of a new backup. */
export interface WrittenBackup {
  readonly bytes: number;
  readonly digests: TableDigests;
}

/** The folder with this server's scheduled backups. */
export abstract class BackupFiles {
  /** Creates the folder if it is missing. */
  abstract prepare(): Promise<void>;

  /** Files that were not written to their end, of any installation. */
  abstract unfinished(): Promise<readonly UnfinishedBackup[]>;

  /** In bytes. */
  abstract freeSpace(): Promise<number>;

  /** The size of the database. A backup of it is compressed, and smaller. */
  abstract databaseBytes(): Promise<number>;

  /** The names of all files in the folder. */
  abstract names(): Promise<readonly string[]>;

  /**
   * Writes the whole database into a new file. It gets its name only when it is complete.
   * @param stop ends it early, with an error
   */
  abstract write(name: string, stop: AbortSignal): Promise<WrittenBackup>;

  abstract delete(name: string): Promise<void>;
}

/** A backup can't be tested by this server, because a newer version wrote it. */
export class WrittenByNewerVersion extends Error {}

/** Tests that a backup can be restored. */
export abstract class BackupDrill {
  /**
   * Restores a file into a temporary database, and compares it with what was backed up.
   * @param stop ends it early, with an error
   * @throws WrittenByNewerVersion, or Error with one line that says what failed
   */
  abstract run(file: string, digests: TableDigests, stop: AbortSignal): Promise<void>;
}
