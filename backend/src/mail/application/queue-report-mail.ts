import { Injectable } from '@nestjs/common';
import { newMessage } from '../domain/outbox-message';
import { ReportSnapshot, receiptSnapshot } from '../domain/report-snapshot';
import { Outbox, Recipients } from './ports';

/**
 * Adds the messages about a report to the outbox: one for the sport's recipients, and the captain's
 * receipt. Call it in the transaction that stores the report.
 */
@Injectable()
export class QueueReportMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly recipients: Recipients,
  ) {}

  async execute(report: ReportSnapshot, now: Date): Promise<void> {
    const responsible = await this.recipients.of(report.sportId);
    const messages = responsible.length > 0 ? [newMessage('report', responsible, report, now)] : [];
    messages.push(newMessage('receipt', [report.captainEmail], receiptSnapshot(report), now));
    await this.outbox.add(messages);
  }
}
