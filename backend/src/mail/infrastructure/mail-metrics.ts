import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../../platform/metrics/metrics';
import { MessageSenders } from '../application/message-senders';
import { isForCaptains } from './postgres/message-rows';

interface Outbox {
  /** How many messages wait. */
  readonly count: number;
  readonly givenUp: number;
  /** Since when the oldest has waited; null if none does. */
  readonly oldestAt: Date | null;
}

/**
 * Shows whether mail gets through: how much is waiting, for how long, and how much was given up.
 */
@Injectable()
export class MailMetrics {
  constructor(
    private readonly dataSource: DataSource,
    private readonly senders: MessageSenders,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'mail_outbox_messages',
      'Messages in the outbox: waiting to be sent, or given up',
      async () => {
        const { count, givenUp } = await this.read();
        return [
          { labels: { state: 'waiting' }, value: count },
          { labels: { state: 'given-up' }, value: givenUp },
        ];
      },
      ['state'],
    );
    metrics.gauge(
      'mail_outbox_oldest_waiting_seconds',
      'Age of the oldest message that waits to be sent; 0 where none does',
      async () => {
        const { oldestAt } = await this.read();
        return [{ value: oldestAt ? Math.max(0, Date.now() - oldestAt.getTime()) / 1_000 : 0 }];
      },
    );
  }

  private async read(): Promise<Outbox> {
    const isToCaptain = isForCaptains(this.senders);
    const [outbox] = await this.dataSource.query<Outbox[]>(
      `SELECT (count(*) FILTER (WHERE given_up_at IS NULL))::int AS count,
              count(given_up_at)::int AS "givenUp",
              min(CASE WHEN ${isToCaptain} THEN next_attempt_at ELSE created_at END)
                FILTER (WHERE given_up_at IS NULL AND NOT (is_collected AND attempts = 0)
                          AND NOT (${isToCaptain} AND next_attempt_at > now())) AS "oldestAt"
         FROM outbox_message`,
    );
    const unmade = await Promise.all(
      this.senders.all.flatMap((sender) => (sender.unmade ? [sender.unmade()] : [])),
    );
    const all = [outbox!, ...unmade];
    const times = all.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
    return {
      count: all.reduce((sum, { count }) => sum + count, 0),
      givenUp: outbox!.givenUp,
      oldestAt: times.length > 0 ? new Date(Math.min(...times)) : null,
    };
  }
}
