import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { Unmade } from '../../../mail/application/message-senders';
import { QueuedReport, ReportQueue } from '../../application/ports';
import { ReportSnapshot } from '../../domain/report-snapshot';

@Injectable()
export class PostgresReportQueue extends ReportQueue {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(report: ReportSnapshot, now: Date): Promise<void> {
    await this.transaction.query(
      'INSERT INTO queued_report (id, report, created_at) VALUES ($1, $2, $3)',
      [report.id, JSON.stringify(report), now],
    );
  }

  override take(most: number, now: Date): Promise<readonly QueuedReport[]> {
    return this.transaction.query<QueuedReport>(
      `DELETE FROM queued_report
        WHERE id IN (SELECT id FROM queued_report
                      WHERE set_aside_at IS NULL OR set_aside_at <= $2::timestamptz - interval '1 min'
                      ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING id, report, created_at AS "createdAt"`,
      [most, now],
    );
  }

  override async setAside(id: string, now: Date): Promise<void> {
    await this.transaction.query('UPDATE queued_report SET set_aside_at = $2 WHERE id = $1', [
      id,
      now,
    ]);
  }

  override async unmade(): Promise<Unmade> {
    const [found] = await this.transaction.manager.query<Unmade[]>(
      `SELECT count(*)::int AS count, min(due_at) FILTER (WHERE due_at <= now()) AS "oldestAt"
         FROM (SELECT created_at AS due_at FROM queued_report
                UNION ALL
               SELECT due_at FROM queued_correction) AS queued`,
    );
    return found!;
  }
}
