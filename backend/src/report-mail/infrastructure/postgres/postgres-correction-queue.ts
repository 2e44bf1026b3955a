import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { CorrectionQueue, QueuedReport } from '../../application/ports';
import { CorrectedReport } from '../../domain/report-snapshot';

@Injectable()
export class PostgresCorrectionQueue extends CorrectionQueue {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(corrected: CorrectedReport, dueAt: Date): Promise<CorrectedReport | null> {
    for (;;) {
      const added = await this.transaction.query(
        `INSERT INTO queued_correction (report_id, report, due_at) VALUES ($1, $2, $3)
             ON CONFLICT (report_id) DO NOTHING
          RETURNING report_id`,
        [corrected.id, JSON.stringify(corrected), dueAt],
      );
      if (added.length > 0) return null;
      const waiting = await this.find(corrected.id);
      if (waiting) return waiting;
      // Its messages were made between the two statements.
    }
  }

  override async find(reportId: string): Promise<CorrectedReport | null> {
    const [waiting] = await this.transaction.query<{ report: CorrectedReport }>(
      'SELECT report FROM queued_correction WHERE report_id = $1 FOR UPDATE',
      [reportId],
    );
    return waiting?.report ?? null;
  }

  override async replace(corrected: CorrectedReport): Promise<void> {
    await this.transaction.query('UPDATE queued_correction SET report = $2 WHERE report_id = $1', [
      corrected.id,
      JSON.stringify(corrected),
    ]);
  }

  override async drop(reportId: string): Promise<void> {
    await this.transaction.query('DELETE FROM queued_correction WHERE report_id = $1', [reportId]);
  }

  /** One that is due later than any can be was queued before a clock was set back. */
  override takeDue(most: number, now: Date): Promise<readonly QueuedReport[]> {
    return this.transaction.query<QueuedReport>(
      `DELETE FROM queued_correction
        WHERE report_id = ANY (ARRAY (
          SELECT report_id FROM queued_correction
           WHERE (due_at <= $2 OR due_at > $2::timestamptz + interval '11 min')
             AND (set_aside_at IS NULL OR set_aside_at <= $2::timestamptz - interval '1 min')
           ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING report_id AS id, report, least(due_at, $2) AS "createdAt"`,
      [most, now],
    );
  }

  override async setAside(reportId: string, now: Date): Promise<void> {
    await this.transaction.query(
      'UPDATE queued_correction SET set_aside_at = $2 WHERE report_id = $1',
      [reportId, now],
    );
  }
}
