import { Injectable } from '@nestjs/common';
import { Transaction } from '../../kernel/transaction';
import { Failure } from '../../mail/application/message-senders';
import { QueueMail } from '../../mail/application/queue-mail';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { ReasonNotAsked } from '../domain/agreement-request';
import { receiptSnapshot } from '../domain/report-snapshot';
import { CorrectionQueue, QueuedReport, ReportQueue, ReportsToConfirm } from './ports';
import { ReportMessage, newReportMessage } from './report-message';
import { RequestAgreement } from './request-agreement';

/** The most reports whose messages are made at a time, so that requests in between do not wait. */
const mostTogether = 50;

/**
 * Makes the messages about queued reports and corrections: one for the sport's recipients, if it
 * has any, the captain's receipt, and the question to the captains of the other team.
 */
@Injectable()
export class MakeMessages {
  constructor(
    private readonly queueMail: QueueMail,
    private readonly queue: ReportQueue,
    private readonly corrections: CorrectionQueue,
    private readonly findRecipients: FindRecipients,
    private readonly transaction: Transaction,
    private readonly requestAgreement: RequestAgreement,
    private readonly reports: ReportsToConfirm,
  ) {}

  /**
   * Makes the messages about some reports.
   * @returns whether any were queued, and those that failed. They are tried again a minute later
   */
  async execute(now = new Date()): Promise<{ isMore: boolean; failures: readonly Failure[] }> {
    try {
      return { isMore: (await this.makeSome(mostTogether, now)) > 0, failures: [] };
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
        if ((await this.makeSome(1, now, taken)) === 0) break;
      } catch (error) {
        // Without a report, the queue itself can't be read.
        if (taken.length === 0) throw error;
        const { id, report } = taken[0]!;
        await (report.correction ? this.corrections : this.queue).setAside(id, now);
        failures.push({ id, reason: String(error) });
      }
    }
    return failures;
  }

  /** @returns the number of reports */
  private async makeSome(most: number, now: Date, taken: QueuedReport[] = []): Promise<number> {
    const notAsked = await this.transaction.run(() => this.make(most, now, taken));
    // Afterwards, because whoever changes a report locks it before the queues.
    for (const [reportId, reason] of notAsked) await this.reports.notAsked(reportId, reason);
    return taken.length;
  }

  /**
   * Makes the messages about reports in the open transaction.
   * @param taken gets the reports
   * @returns the reports that nobody is asked about, and why
   */
  private async make(most: number, now: Date, taken: QueuedReport[]) {
    taken.push(...(await this.queue.take(most, now)));
    if (taken.length < most) {
      taken.push(...(await this.corrections.takeDue(most - taken.length, now)));
    }
    const recipients = new Map<string, readonly string[]>();
    for (const { sportId } of taken.map(({ report }) => report)) {
      if (!recipients.has(sportId))
        recipients.set(sportId, await this.findRecipients.execute(sportId));
    }
    const messages: ReportMessage[] = [];
    const notAsked: (readonly [reportId: string, reason: ReasonNotAsked])[] = [];
    // In one order on all instances, because questions are locked by game.
    for (const queued of taken.toSorted(byGame)) {
      messages.push(...messagesAbout(queued, recipients.get(queued.report.sportId)!));
      const requested = await this.requestAgreement.execute(queued);
      messages.push(...requested.messages);
      if (requested.notAsked) notAsked.push([queued.report.id, requested.notAsked]);
    }
    if (taken.length > 0) await this.queueMail.add(messages);
    return notAsked;
  }
}

function byGame({ report: one }: QueuedReport, { report: other }: QueuedReport): number {
  return one.game < other.game ? -1 : one.game > other.game ? 1 : 0;
}

function messagesAbout({ report, createdAt }: QueuedReport, recipients: readonly string[]) {
  const [toRecipients, toCaptain] = report.correction
    ? (['correction', 'correction-receipt'] as const)
    : (['report', 'receipt'] as const);
  const { captainEmail } = report;
  return [
    ...(recipients.length > 0
      ? [newReportMessage(toRecipients, recipients, report, createdAt)]
      : []),
    // The address of an erased report is gone.
    ...(captainEmail !== ''
      ? [newReportMessage(toCaptain, [captainEmail], receiptSnapshot(report), createdAt)]
      : []),
  ];
}
