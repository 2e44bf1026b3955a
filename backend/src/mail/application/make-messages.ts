import { Injectable } from '@nestjs/common';
import { Transaction } from '../../kernel/transaction';
import { OutboxMessage, newMessage } from '../domain/outbox-message';
import { receiptSnapshot } from '../domain/report-snapshot';
import { CorrectionQueue, Outbox, QueuedReport, Recipients } from './ports';
import { RequestAgreement } from './request-agreement';

/** The most reports whose messages are made at a time, so that requests in between do not wait. */
const mostTogether = 50;

/** A report whose messages could not be made. */
export interface Failure {
  readonly id: string;
  readonly reason: string;
}

/**
 * Makes the messages about queued reports and corrections: one for the sport's recipients, if it
 * has any, the captain's receipt, and the question to the captains of the other team.
 */
@Injectable()
export class MakeMessages {
  constructor(
    private readonly outbox: Outbox,
    private readonly corrections: CorrectionQueue,
    private readonly recipients: Recipients,
    private readonly transaction: Transaction,
    private readonly requestAgreement: RequestAgreement,
  ) {}

  /**
   * Makes the messages about some reports.
   * @returns whether any were queued, and those that failed. They are tried again a minute later
   */
  async execute(now = new Date()): Promise<{ isMore: boolean; failures: readonly Failure[] }> {
    try {
      const count = await this.transaction.run(() => this.make(mostTogether, now));
      return { isMore: count > 0, failures: [] };
    } catch {
      return { isMore: true, failures: await this.makeOneByOne(now) };
    }
  }

  /** One report must not keep back the others. */
  private async makeOneByOne(now: Date): Promise<readonly Failure[]> {
    const failures: Failure[] = [];
    for (let made = 0; made < mostTogether; made++) {
      const taken: QueuedReport[] = [];
      try {
        const count = await this.transaction.run(() => this.make(1, now, taken));
        if (count === 0) break;
      } catch (error) {
        // Without a report, the queue itself can't be read.
        if (taken.length === 0) throw error;
        const { id, report } = taken[0]!;
        await (report.correction ? this.corrections : this.outbox).setAside(id, now);
        failures.push({ id, reason: String(error) });
      }
    }
    return failures;
  }

  /** @returns the number of reports */
  private async make(most: number, now: Date, taken: QueuedReport[] = []): Promise<number> {
    taken.push(...(await this.outbox.takeQueued(most, now)));
    if (taken.length < most) {
      taken.push(...(await this.corrections.takeDue(most - taken.length, now)));
    }
    const recipients = new Map<string, readonly string[]>();
    for (const { sportId } of taken.map(({ report }) => report)) {
      if (!recipients.has(sportId)) recipients.set(sportId, await this.recipients.of(sportId));
    }
    const messages: OutboxMessage[] = [];
    for (const queued of taken) {
      messages.push(...messagesAbout(queued, recipients.get(queued.report.sportId)!));
      messages.push(...(await this.requestAgreement.execute(queued)));
    }
    if (taken.length > 0) await this.outbox.add(messages);
    return taken.length;
  }
}

function messagesAbout({ report, createdAt }: QueuedReport, recipients: readonly string[]) {
  const [toRecipients, toCaptain] = report.correction
    ? (['correction', 'correction-receipt'] as const)
    : (['report', 'receipt'] as const);
  const receipt = newMessage(toCaptain, [report.captainEmail], receiptSnapshot(report), createdAt);
  if (recipients.length === 0) return [receipt];
  return [newMessage(toRecipients, recipients, report, createdAt), receipt];
}
