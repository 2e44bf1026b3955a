import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics, Reading } from '../../platform/metrics/metrics';
import { isForCaptains } from './postgres/message-rows';

/**
 * Shows whether mail gets through: how much is waiting, for how long, and how much was given up.
 */
@Injectable()
export class MailMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    const ask = (sql: string) => () => dataSource.query<Reading[]>(sql);
    metrics.gauge(
      'mail_outbox_messages',
      'Messages in the outbox: waiting to be sent, or given up',
      ask(`SELECT json_build_object('state', state) AS labels, count(id)::int AS value
             FROM (VALUES ('waiting'), ('given-up')) AS states (state)
             LEFT JOIN (SELECT id, given_up_at FROM outbox_message
                         UNION ALL
                        SELECT id, NULL FROM queued_report
                         UNION ALL
                        SELECT report_id, NULL FROM queued_correction) AS message
                    ON state = CASE WHEN given_up_at IS NULL THEN 'waiting' ELSE 'given-up' END
            GROUP BY state`),
      ['state'],
    );
    metrics.gauge(
      'mail_outbox_oldest_waiting_seconds',
      'Age of the oldest message that waits to be sent; 0 where none does',
      ask(`SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS value
             FROM (SELECT CASE WHEN ${isForCaptains} THEN next_attempt_at
                               ELSE created_at END AS created_at
                     FROM outbox_message
                    WHERE given_up_at IS NULL AND NOT (is_collected AND attempts = 0)
                      AND NOT (${isForCaptains} AND next_attempt_at > now())
                    UNION ALL
                   SELECT created_at FROM queued_report
                    UNION ALL
                   SELECT due_at FROM queued_correction WHERE due_at <= now()) AS waiting`),
    );
  }
}
