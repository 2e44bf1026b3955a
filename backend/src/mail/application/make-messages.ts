import { Injectable } from '@nestjs/common';
import { Transaction } from '../../kernel/transaction';
import { newMessage } from '../domain/outbox-message';
import { receiptSnapshot } from '../domain/report-snapshot';
import { Outbox, QueuedReport, Recipients } from './ports';

/**
 * Makes the messages about queued reports: one for the sport's recipients, if it has any, and the
 * captain's receipt.
 */
@Injectable()
export class MakeMessages {
  constructor(
    private readonly outbox: Outbox,
    private readonly recipients: Recipients,
    private readonly transaction: Transaction,
  ) {}

  /** Runs until no report is queued. */
  async execute(): Promise<void> {
    let isMore = true;
    while (isMore) isMore = await this.transaction.run(() => this.makeSome());
  }

  /** @returns whether a report was queued */
  private async makeSome(): Promise<boolean> {
    const reports = await this.outbox.takeQueued();
    if (reports.length === 0) return false;
    const recipients = new Map<string, readonly string[]>();
    for (const { sportId } of reports.map(({ report }) => report)) {
      if (!recipients.has(sportId)) recipients.set(sportId, await this.recipients.of(sportId));
    }
    await this.outbox.add(
      reports.flatMap((queued) => messagesAbout(queued, recipients.get(queued.report.sportId)!)),
    );
    return true;
  }
}

function messagesAbout({ report, createdAt }: QueuedReport, recipients: readonly string[]) {
  const receipt = newMessage('receipt', [report.captainEmail], receiptSnapshot(report), createdAt);
  if (recipients.length === 0) return [receipt];
  return [newMessage('report', recipients, report, createdAt), receipt];
}
