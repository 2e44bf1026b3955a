import { Injectable } from '@nestjs/common';
import { AlertSource, AlertSources, Condition, statusPage } from '../../../kernel/collected/alerts';
import { DatabaseSettings } from '../../config/database-settings';
import { Notices } from '../../notices/notices';
import { DatabaseChanges } from './database-changes';
import type { Replication } from './replication';

const hour = 3_600_000;

/** Looks for changes of the database, and tells if one of its standbys is missing. */
@Injectable()
export class StandbyAlert extends AlertSource {
  override readonly kind = 'standby';
  override readonly page = statusPage;

  constructor(
    alerts: AlertSources,
    notices: Notices,
    private readonly changes: DatabaseChanges,
    private readonly settings: DatabaseSettings,
  ) {
    super();
    alerts.add(this);
    notices.add('standby-missing', () => isExposed(changes.replication, settings.standbys));
  }

  override async read(now: Date): Promise<Condition | null> {
    await this.changes.look(now);
    return standbyCondition(this.changes.replication.standbys, this.settings.standbys);
  }
}

/** Tells that the database has failed over or was restored. */
@Injectable()
export class FailoverAlert extends AlertSource {
  override readonly kind = 'failover';
  override readonly page = statusPage;

  constructor(
    alerts: AlertSources,
    notices: Notices,
    private readonly changes: DatabaseChanges,
  ) {
    super();
    alerts.add(this);
    notices.add('database-changed', () => isWithin(24 * hour, changes.changedAt, new Date()));
  }

  override read(now: Date): Promise<Condition> {
    return Promise.resolve(failoverCondition(this.changes.changedAt, now));
  }
}

/** Whether reports are on fewer machines than the settings expect. */
export function isExposed({ standbys, commitsWait }: Replication, expected: number): boolean {
  return standbys < expected || (expected > 0 && !commitsWait);
}

/** @returns null if no standbys are expected */
export function standbyCondition(standbys: number, expected: number): Condition | null {
  if (expected === 0) return null;
  const found = `${standbys} of ${expected} standbys follow the database.`;
  return {
    isProblem: standbys < expected,
    begin: {
      subject: 'A standby of the database is missing',
      lead: [found, 'Until it is back, reports are on fewer machines, or are not taken.'],
    },
    end: { subject: 'The standbys of the database are complete again', lead: [found] },
  };
}

/** A problem for an hour after each change. */
export function failoverCondition(changedAt: Date | null, now: Date): Condition {
  return {
    isProblem: isWithin(hour, changedAt, now),
    newestAt: changedAt,
    begin: {
      subject: 'The database has failed over or was restored',
      lead: [
        'The log of the server says whether what was stored last may be missing.',
        'If reports are missing, ask captains to send them again.',
      ],
    },
    end: {
      subject: 'The database has not failed over again',
      lead: ['It has been the same for an hour.'],
    },
  };
}

function isWithin(milliseconds: number, since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() < milliseconds;
}
