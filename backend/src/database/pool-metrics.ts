import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { Metrics } from '../shared/infrastructure/metrics';

/** Whether this instance has connections enough. */
@Injectable()
export class PoolMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    metrics.gauge(
      'database_pool_connections',
      'Connections of the pool in use and idle, and requests that wait for one',
      () => {
        const pool = (dataSource.driver as PostgresDriver).master as Pool;
        const { totalCount, idleCount, waitingCount } = pool;
        return Promise.resolve([
          { labels: { state: 'used' }, value: totalCount - idleCount },
          { labels: { state: 'idle' }, value: idleCount },
          { labels: { state: 'awaited' }, value: waitingCount },
        ]);
      },
      ['state'],
    );
  }
}
