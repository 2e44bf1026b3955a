import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { counted } from '../../kernel/counted';
import { Metrics } from '../../platform/metrics/metrics';
import { ReadReportVolume } from '../application/read-report-volume';

/** Logs a warning if unusually many reports come in, because someone may be sending false ones. */
@Injectable()
export class VolumeWatch {
  private readonly logger = new Logger('Submissions');
  private wasUnusual = false;

  constructor(
    private readonly volume: ReadReportVolume,
    metrics: Metrics,
  ) {
    metrics.gauge('reports_last_day', 'Reports of the last 24 hours', async () => [
      { value: (await this.volume.execute()).reports },
    ]);
    metrics.gauge('reports_usual_day', 'Reports of a usual day with games', async () => [
      { value: (await this.volume.execute()).usualDay },
    ]);
  }

  @Interval('unusual number of reports', 600_000)
  async look(): Promise<void> {
    try {
      const { reports, usualDay, isUnusual } = await this.volume.execute();
      if (isUnusual && !this.wasUnusual) {
        this.logger.warn(
          `${counted(reports, 'report')} came in within 24 hours, and ${usualDay} on a usual day. See who sends them.`,
        );
      }
      this.wasUnusual = isUnusual;
    } catch (error) {
      this.logger.debug(`Can't count the reports of the last day: ${String(error)}`);
    }
  }
}
