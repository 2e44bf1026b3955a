import { Injectable } from '@nestjs/common';
import { isDrillDue } from '../domain/backup-history';
import { BackupDrill, BackupFiles, BackupLock, BackupRuns, WrittenByNewerVersion } from './ports';
import { reasonOf } from './reason-of';

/** A drill ended. */
interface EndedDrill {
  readonly file: string;
  /** Null if the backup could be restored. */
  readonly error: string | null;
}

export type DrillOutcome =
  | EndedDrill
  | 'not due'
  | 'on another server'
  | 'of a newer version'
  | 'another holds the lock'
  | 'the server stops';

/** Tests once a week that the newest scheduled backup can be restored. */
@Injectable()
export class DrillNewestBackup {
  constructor(
    private readonly lock: BackupLock,
    private readonly runs: BackupRuns,
    private readonly files: BackupFiles,
    private readonly drill: BackupDrill,
  ) {}

  /** @param stop ends it when the server stops */
  async execute(stop: AbortSignal, now = new Date()): Promise<DrillOutcome> {
    const release = await this.lock.acquire();
    if (!release) return 'another holds the lock';
    try {
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
    } finally {
      await release();
    }
  }
}
