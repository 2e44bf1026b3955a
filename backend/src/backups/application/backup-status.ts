import { Injectable } from '@nestjs/common';
import { isTooOld, untestedSince } from '../domain/backup-history';
import { BackupPlan, BackupRuns } from './ports';

export interface BackupStatusNow {
  /** Whether a daily backup is scheduled. */
  readonly isScheduled: boolean;
  /** When the newest finished backup was begun. Null if there is none. */
  readonly newestAt: Date | null;
  readonly newestBytes: number | null;
  /** Whether it is older than allowed. False if backups are not scheduled. */
  readonly isTooOld: boolean;
  /** Why the last attempt failed, in one line. Null if it did not. */
  readonly lastError: string | null;
  /** When the last drill ended. */
  readonly drilledAt: Date | null;
  /** Why the last drill failed, or that none took place, in one line. Null if all is well. */
  readonly drillError: string | null;
}

/** Says how the scheduled backups are, for all servers of this installation together. */
@Injectable()
export class BackupStatus {
  constructor(
    private readonly plan: BackupPlan,
    private readonly runs: BackupRuns,
  ) {}

  async read(now = new Date()): Promise<BackupStatusNow> {
    const { isScheduled, maxAgeHours } = this.plan;
    const history = await this.runs.history(now);
    const since = untestedSince(history);
    return {
      isScheduled,
      newestAt: history.newest?.madeAt ?? null,
      newestBytes: history.newest?.bytes ?? null,
      isTooOld: isScheduled && maxAgeHours !== null && isTooOld(history, maxAgeHours, now),
      lastError: history.lastError,
      drilledAt: history.drill?.at ?? null,
      drillError: history.drill?.error ?? (since && `No backup was tested since ${dateOf(since)}`),
    };
  }
}

function dateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
