import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics';
import { ReadScheduleStatus } from '../application/read-schedule-status';
import { ScheduleStatus } from '../../league-feed/application/schedule-of-games';

/** Gauges that show whether the schedule of games is still taken over. Absent without a schedule. */
@Injectable()
export class ScheduleMetrics {
  constructor(readStatus: ReadScheduleStatus, metrics: Metrics) {
    const gauge = (name: string, help: string, valueOf: (status: ScheduleStatus) => number) => {
      metrics.gauge(name, help, async () => {
        const status = await readStatus.execute();
        return status ? [{ value: valueOf(status) }] : [];
      });
    };
    gauge(
      'schedule_failed',
      'Whether the last refresh could not use the schedule of games: 1 or 0',
      ({ lastError }) => Number(lastError !== null),
    );
    gauge(
      'schedule_games_not_understood',
      'Games of the schedule that the last refresh did not understand',
      ({ notUnderstoodCount }) => notUnderstoodCount,
    );
  }
}
