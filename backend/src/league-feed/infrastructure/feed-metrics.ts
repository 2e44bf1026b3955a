import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics';
import { FeedRuns } from '../application/ports';
import { FeedStatus, feedHealths, feedStatus } from '../domain/feed-status';

/** Gauges that show whether the feed is still read. */
@Injectable()
export class FeedMetrics {
  /** Shared by all gauges that are read at the same time. */
  private reading: Promise<FeedStatus> | null = null;

  constructor(
    private readonly runs: FeedRuns,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'league_feed_status',
      'The state of sports, leagues and teams: 1 for that word, 0 for the others',
      async () => {
        const { status } = await this.status();
        return feedHealths.map((word) => ({
          labels: { status: word },
          value: Number(word === status),
        }));
      },
      ['status'],
    );
    metrics.gauge(
      'league_feed_last_success_timestamp_seconds',
      'When the feed was last taken over, in seconds since 1970',
      async () => {
        const { lastRefreshed } = await this.status();
        return lastRefreshed ? [{ value: lastRefreshed.getTime() / 1_000 }] : [];
      },
    );
    metrics.gauge(
      'league_feed_unread_leagues',
      'Leagues that the last refresh could not read by themselves',
      async () => [{ value: (await this.status()).problems.length }],
    );
  }

  private status(): Promise<FeedStatus> {
    this.reading ??= this.runs
      .recent()
      .then((runs) => feedStatus(runs, new Date()))
      .finally(() => {
        this.reading = null;
      });
    return this.reading;
  }
}
