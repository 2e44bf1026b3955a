import { Injectable } from '@nestjs/common';
import { QueueMail } from '../../mail/application/queue-mail';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { CorrectionSnapshot, mergeCorrections } from '../domain/correction';
import { CaptainMessage, CorrectedReport, ReportSnapshot } from '../domain/report-snapshot';
import { CorrectionQueue, ReportQueue } from './ports';
import { newReportMessage } from './report-message';

/** Captains often correct several things, one after the other. */
const correctionWaitMilliseconds = 600_000;

/**
 * Queues e-mails about reports. Call it in the transaction that stores what an e-mail is about: it is
 * sent only if that commits.
 */
@Injectable()
export class QueueReportMail {
  constructor(
    private readonly queueMail: QueueMail,
    private readonly queue: ReportQueue,
    private readonly corrections: CorrectionQueue,
    private readonly findRecipients: FindRecipients,
  ) {}

  /** Queues a report. Its messages are made soon after it, so that captains do not wait for that. */
  report(report: ReportSnapshot, now: Date): Promise<void> {
    this.queueMail.hasWork();
    return this.queue.add(report, now);
  }

  /**
   * The same as a row for the view `report_mail_queue`, for a caller that stores the report and the
   * row with one statement.
   */
  reportRow(report: ReportSnapshot, now: Date): object {
    this.queueMail.hasWork();
    return { id: report.id, report, created_at: now };
  }

  /**
   * Queues a correction. Its messages are made ten minutes after the first correction that they
   * tell. A correction in between joins them. If it takes all changes back, nothing is sent.
   * @param report as it is now
   * @param correction its changes, against the revision before
   */
  async correction(
    report: ReportSnapshot,
    correction: CorrectionSnapshot,
    now: Date,
  ): Promise<void> {
    const dueAt = new Date(now.getTime() + correctionWaitMilliseconds);
    const waiting = await this.corrections.add({ ...report, correction }, dueAt);
    if (waiting) await this.join(waiting, report, correction);
    else if (correction.changes.length === 0) await this.corrections.drop(report.id);
  }

  /**
   * Lets a correction that waits tell what an administrator restored since. If none waits, nothing
   * is queued.
   */
  async restoredRevision(report: ReportSnapshot, correction: CorrectionSnapshot): Promise<void> {
    const waiting = await this.corrections.find(report.id);
    if (waiting) await this.join(waiting, report, correction);
  }

  /** Drops a correction that waits, because its report is deleted. */
  dropCorrection(reportId: string): Promise<void> {
    return this.corrections.drop(reportId);
  }

  /** Queues a message of a captain for the sport's recipients, if it has any. */
  async captainMessage(report: ReportSnapshot, message: CaptainMessage, now: Date): Promise<void> {
    const recipients = await this.findRecipients.execute(report.sportId);
    if (recipients.length === 0) return;
    const told = { ...report, captainMessage: { text: message.text, at: message.at } };
    await this.queueMail.add([newReportMessage('captain-message', recipients, told, now)]);
  }

  private async join(
    waiting: CorrectedReport,
    report: ReportSnapshot,
    later: CorrectionSnapshot,
  ): Promise<void> {
    const correction = mergeCorrections(waiting.correction, later);
    if (correction.changes.length === 0) await this.corrections.drop(report.id);
    else await this.corrections.replace({ ...report, correction });
  }
}
