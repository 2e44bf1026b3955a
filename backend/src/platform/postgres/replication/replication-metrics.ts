import { Injectable } from '@nestjs/common';
import { DatabaseSettings } from '../../config/database-settings';
import { Metrics } from '../../metrics/metrics';
import { DatabaseChanges } from './database-changes';

/** Gauges of the standbys, as the last look saw them. */
@Injectable()
export class ReplicationMetrics {
  constructor(changes: DatabaseChanges, { standbys }: DatabaseSettings, metrics: Metrics) {
    const gauge = (name: string, help: string, read: () => number | null) => {
      metrics.gauge(name, help, () => {
        const value = read();
        return Promise.resolve(value === null ? [] : [{ value }]);
      });
    };
    gauge('database_standbys', 'Standbys that follow the database', () => {
      return changes.replication.standbys;
    });
    gauge('database_standbys_expected', 'DATABASE_STANDBYS', () => standbys);
    gauge('database_commits_wait', 'Whether a commit waits until a standby has it', () => {
      return Number(changes.replication.commitsWait);
    });
    gauge('database_changed_timestamp_seconds', 'When it last failed over or was restored', () => {
      return changes.changedAt && changes.changedAt.getTime() / 1_000;
    });
  }
}
