import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../shared/domain/association-calendar';
import { newMessage } from '../domain/outbox-message';
import { ToldReport } from '../domain/told-report';
import { Outbox, Receipts, Recipients } from './ports';

/** Anyone may type any address; one gets no more than this (contract, section 5). */
const receiptsADay = 20;

/**
 * Puts the messages about a report into the outbox: one for those responsible for its sport, and the
 * captain's receipt. Called within the transaction that stores the report.
 */
@Injectable()
export class TellOfReport {
  constructor(
    private readonly outbox: Outbox,
    private readonly recipients: Recipients,
    private readonly receipts: Receipts,
    private readonly calendar: AssociationCalendar,
  ) {}

  async execute(report: ToldReport, now: Date): Promise<void> {
    const today = this.calendar.dateAt(now);
    const [responsible, receiptIsDue] = await Promise.all([
      this.recipients.of(report.sportId),
      this.receipts.count(report.captainEmail.toLowerCase(), today, receiptsADay),
    ]);
    const messages = responsible.length > 0 ? [newMessage('report', responsible, report, now)] : [];
    if (receiptIsDue) {
      // It may go to anyone, so it is not given what others reported.
      const own = { ...report, earlier: [], earlierCount: 0 };
      messages.push(newMessage('receipt', [report.captainEmail], own, now));
    }
    await this.outbox.add(messages);
  }
}
