import { Injectable } from '@nestjs/common';
import { ReportSnapshot } from '../domain/report-snapshot';
import { Outbox } from './ports';

/**
 * Queues the messages about a report. Call it in the transaction that stores the report. The
 * messages are made soon after it (`MakeMessages`), so that captains do not wait for that.
 */
@Injectable()
export class QueueReportMail {
  constructor(private readonly outbox: Outbox) {}

  execute(report: ReportSnapshot, now: Date): Promise<void> {
    return this.outbox.queue(report, now);
  }

  /**
   * The same as a row for the view `report_mail_queue`, for a caller that stores the report and the
   * row with one statement.
   */
  row(report: ReportSnapshot, now: Date): object {
    return { id: report.id, report, created_at: now };
  }
}
