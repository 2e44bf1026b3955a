import { Injectable } from '@nestjs/common';
import {
  AlertSource,
  AlertSources,
  Condition,
  hoursBetween,
  lastErrorOf,
} from '../../kernel/collected/alerts';
import { counted } from '../../kernel/counted';
import { BackupStatus, BackupStatusNow } from './backup-status';

@Injectable()
export class BackupAlert extends AlertSource {
  override readonly kind = 'backup';
  override readonly page = null;
  /** As it was read last. */
  status: BackupStatusNow | null = null;

  constructor(
    alerts: AlertSources,
    private readonly backups: BackupStatus,
  ) {
    super();
    alerts.add(this);
  }

  override async read(now: Date): Promise<Condition | null> {
    this.status = null;
    this.status = await this.backups.read(now);
    return this.status.isScheduled ? backupCondition(this.status, now) : null;
  }
}

/** Checked after `BackupAlert`, which reads the status for both. */
@Injectable()
export class BackupDrillAlert extends AlertSource {
  override readonly kind = 'backup-drill';
  override readonly page = null;

  constructor(
    alerts: AlertSources,
    private readonly backups: BackupAlert,
  ) {
    super();
    alerts.add(this);
  }

  override read(): Promise<Condition | null> {
    const { status } = this.backups;
    return Promise.resolve(status?.isScheduled ? backupDrillCondition(status.drillError) : null);
  }
}

/** Whether the newest scheduled backup is too old. */
export function backupCondition(
  { isTooOld, newestAt, lastError }: Pick<BackupStatusNow, 'isTooOld' | 'newestAt' | 'lastError'>,
  now: Date,
): Condition {
  return {
    isProblem: isTooOld,
    begin: {
      subject:
        newestAt === null
          ? 'There is no backup'
          : `The last backup is ${counted(hoursBetween(newestAt, now), 'hour')} old`,
      lead: [
        `No scheduled backup was made ${newestAt === null ? 'yet' : 'since'}.`,
        ...lastErrorOf(lastError),
      ],
    },
    end: { subject: 'Backups are made again', lead: ['A new backup was made.'] },
  };
}

/** Whether the weekly drill failed, or was not done. */
export function backupDrillCondition(drillError: string | null): Condition {
  return {
    isProblem: drillError !== null,
    begin: {
      subject: 'The weekly test of the backups did not succeed',
      lead: [
        'Nobody knows whether the scheduled backups can be restored.',
        ...lastErrorOf(drillError),
      ],
    },
    end: {
      subject: 'The weekly test of the backups succeeded',
      lead: ['A backup was restored for a test, and all was there.'],
    },
  };
}
