import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics';
import { poolOf } from './pool-of';

/** Gauges of the connection pool. */
@Injectable()
export class PoolMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    metrics.gauge(
      'database_pool_connections',
      'Connections of the pool in use and idle, and requests that wait for one',
      () => {
        const { totalCount, idleCount, waitingCount } = poolOf(dataSource);
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
