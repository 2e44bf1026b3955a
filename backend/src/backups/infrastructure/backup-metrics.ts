import { Injectable } from '@nestjs/common';
import { Metrics, Reading } from '../../platform/metrics/metrics';
import { BackupStatus, BackupStatusNow } from '../application/backup-status';

type ValueOf = (now: BackupStatusNow) => number | boolean | null;

const gauges: readonly (readonly [name: string, help: string, valueOf: ValueOf])[] = [
  [
    'backup_newest_timestamp_seconds',
    'When the newest scheduled backup was begun, in seconds since 1970',
    ({ newestAt }) => secondsOf(newestAt),
  ],
  [
    'backup_newest_bytes',
    'The size of the newest scheduled backup',
    ({ newestBytes }) => newestBytes,
  ],
  [
    'backup_too_old',
    '1 if the newest scheduled backup is older than BACKUP_MAX_AGE, otherwise 0',
    ({ isTooOld }) => isTooOld,
  ],
  [
    'backup_failed',
    '1 if the last attempt to write a scheduled backup failed, otherwise 0',
    ({ lastError }) => lastError !== null,
  ],
  [
    'backup_drill_timestamp_seconds',
    'When the last drill of a scheduled backup ended, in seconds since 1970',
    ({ drilledAt }) => secondsOf(drilledAt),
  ],
  [
    'backup_drill_failed',
    '1 if the last drill could not restore its backup, or if none took place for 15 days, otherwise 0',
    ({ drilledAt, drillError }) =>
      drilledAt === null && drillError === null ? null : drillError !== null,
  ],
];

/** Gauges that show whether scheduled backups are made. They have no value if none is scheduled. */
@Injectable()
export class BackupMetrics {
  /** Shared by all gauges that are read at the same time. */
  private reading: Promise<BackupStatusNow> | null = null;

  constructor(
    private readonly status: BackupStatus,
    metrics: Metrics,
  ) {
    for (const [name, help, valueOf] of gauges) {
      metrics.gauge(name, help, () => this.readings(valueOf));
    }
  }

  private async readings(valueOf: ValueOf): Promise<readonly Reading[]> {
    this.reading ??= this.status.read().finally(() => {
      this.reading = null;
    });
    const now = await this.reading;
    const value = now.isScheduled ? valueOf(now) : null;
    return value === null ? [] : [{ value: Number(value) }];
  }
}

function secondsOf(time: Date | null): number | null {
  return time === null ? null : time.getTime() / 1_000;
}
