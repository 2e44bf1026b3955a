import { EmailContent } from '../../src/mail/application/email-content';
import { Email } from '../../src/mail/application/email-layout';
import { OutboxMessage, Unmade } from '../../src/mail/application/message-senders';
import { MailTransport, Outbox } from '../../src/mail/application/ports';
import { QueueMail } from '../../src/mail/application/queue-mail';
import {
  AgreementEmail,
  CorrectionQueue,
  MailAllowance,
  QueuedReport,
  Receipts,
  ReportEmails,
  ReportQueue,
} from '../../src/report-mail/application/ports';
import { QueueReportMail } from '../../src/report-mail/application/queue-report-mail';
import { ReportMessage } from '../../src/report-mail/application/report-message';
import { CorrectedReport, ReportSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { FindRecipients } from '../../src/sport-admins/application/find-recipients';
import { RecipientStore } from '../../src/sport-admins/application/ports';
import { RecordingMailTransport } from '../mail/fakes';

export class InMemoryReportQueue extends ReportQueue {
  queued: readonly QueuedReport[] = [];
  private readonly asideSince = new Map<string, Date>();

  checkpoint(): () => void {
    const { queued } = this;
    return () => void (this.queued = queued);
  }

  override add(report: ReportSnapshot, now: Date): Promise<void> {
    this.queued = [...this.queued, { id: report.id, report, createdAt: now }];
    return Promise.resolve();
  }

  override take(most: number, now: Date): Promise<readonly QueuedReport[]> {
    const isReady = ({ id }: QueuedReport) =>
      (this.asideSince.get(id)?.getTime() ?? -Infinity) <= now.getTime() - 60_000;
    const taken = this.queued.filter(isReady).slice(0, most);
    this.queued = this.queued.filter((report) => !taken.includes(report));
    return Promise.resolve(taken);
  }

  override setAside(id: string, now: Date): Promise<void> {
    this.asideSince.set(id, now);
    return Promise.resolve();
  }

  override unmade(): Promise<Unmade> {
    return Promise.resolve({ count: this.queued.length, oldestAt: null });
  }
}

interface WaitingCorrection {
  readonly corrected: CorrectedReport;
  readonly dueAt: Date;
  readonly asideSince: Date | null;
}

export class InMemoryCorrectionQueue extends CorrectionQueue {
  waiting: ReadonlyMap<string, WaitingCorrection> = new Map();

  checkpoint(): () => void {
    const { waiting } = this;
    return () => void (this.waiting = waiting);
  }

  override add(corrected: CorrectedReport, dueAt: Date): Promise<CorrectedReport | null> {
    const waiting = this.waiting.get(corrected.id);
    if (!waiting) this.put({ corrected, dueAt, asideSince: null });
    return Promise.resolve(waiting?.corrected ?? null);
  }

  override find(reportId: string): Promise<CorrectedReport | null> {
    return Promise.resolve(this.waiting.get(reportId)?.corrected ?? null);
  }

  override replace(corrected: CorrectedReport): Promise<void> {
    this.put({ ...this.waiting.get(corrected.id)!, corrected });
    return Promise.resolve();
  }

  override drop(reportId: string): Promise<void> {
    this.waiting = new Map([...this.waiting].filter(([id]) => id !== reportId));
    return Promise.resolve();
  }

  override async takeDue(most: number, now: Date): Promise<readonly QueuedReport[]> {
    const due = [...this.waiting.values()]
      .filter(
        ({ dueAt, asideSince }) =>
          (dueAt <= now || dueAt.getTime() > now.getTime() + 660_000) &&
          (asideSince === null || asideSince.getTime() <= now.getTime() - 60_000),
      )
      .slice(0, most);
    for (const { corrected } of due) await this.drop(corrected.id);
    return due.map(({ corrected, dueAt }) => ({
      id: corrected.id,
      report: corrected,
      createdAt: dueAt < now ? dueAt : now,
    }));
  }

  override setAside(reportId: string, now: Date): Promise<void> {
    this.put({ ...this.waiting.get(reportId)!, asideSince: now });
    return Promise.resolve();
  }

  private put(correction: WaitingCorrection): void {
    this.waiting = new Map([...this.waiting, [correction.corrected.id, correction]]);
  }
}

export class InMemoryReceipts extends Receipts {
  private readonly counts = new Map<string, number>();

  override count(address: string, date: string, most: number): Promise<boolean> {
    const key = `${address} ${date}`;
    const count = this.counts.get(key) ?? 0;
    if (count < most) this.counts.set(key, count + 1);
    return Promise.resolve(count < most);
  }

  override takeBack(address: string, date: string): Promise<void> {
    const key = `${address} ${date}`;
    const count = this.counts.get(key) ?? 0;
    if (count > 0) this.counts.set(key, count - 1);
    return Promise.resolve();
  }

  override mailboxes(): Promise<readonly string[]> {
    return Promise.resolve([...new Set([...this.counts.keys()].map(mailboxIn))]);
  }

  override async has(mailbox: string): Promise<boolean> {
    return (await this.mailboxes()).includes(mailbox);
  }

  override forgetBefore(date: string): Promise<void> {
    for (const key of this.counts.keys()) {
      if (key.slice(key.indexOf(' ') + 1) < date) this.counts.delete(key);
    }
    return Promise.resolve();
  }

  override forget(mailboxes: readonly string[]): Promise<void> {
    for (const key of this.counts.keys()) {
      if (mailboxes.includes(mailboxIn(key))) this.counts.delete(key);
    }
    return Promise.resolve();
  }
}

function mailboxIn(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** Each address may get `most` messages until `until`. By default, there is no limit. */
export class InMemoryMailAllowance extends MailAllowance {
  most = Infinity;
  until = new Date(0);
  private readonly counts = new Map<string, number>();

  override consume(address: string): Promise<Date | null> {
    const count = this.counts.get(address) ?? 0;
    if (count < this.most) this.counts.set(address, count + 1);
    return Promise.resolve(count < this.most ? null : this.until);
  }

  override refund(address: string): Promise<void> {
    this.counts.set(address, this.counts.get(address)! - 1);
    return Promise.resolve();
  }
}

export class InMemoryRecipients extends FindRecipients {
  /** The sports that were looked up, in order. */
  readonly asked: string[] = [];

  constructor(public bySport: Readonly<Record<string, readonly string[]>>) {
    super({} as RecipientStore, { addresses: [] });
  }

  override execute(sportId: string): Promise<readonly string[]> {
    this.asked.push(sportId);
    return Promise.resolve(this.bySport[sportId] ?? []);
  }
}

/** The report that a message is about. */
export function reportOf(message: OutboxMessage): ReportSnapshot {
  if (!('report' in message)) throw new Error(`a ${message.kind} is about no report`);
  return (message as ReportMessage).report;
}

function anEmail(words: string): Email {
  return { subject: words, text: words, html: words, replyTo: null, thread: null };
}

export class BriefReportEmails extends ReportEmails {
  override subject({ report }: ReportMessage): string {
    return report.reference;
  }

  override render({ report }: ReportMessage): Email {
    return anEmail(report.reference);
  }

  override agreementContent({ report }: ReportMessage, request: AgreementEmail): EmailContent {
    const preview = `${report.reference} ${JSON.stringify(request)}`;
    const nothing = { result: null, versions: [], changes: [], sections: [], action: null };
    return { language: 'en', preview, heading: '', lead: [], ...nothing, closing: [] };
  }

  override renderList(messages: readonly ReportMessage[]): Email {
    return anEmail(messages.map(({ report }) => report.reference).join(' '));
  }
}

/** Queues mail about reports in what is given. The rest is not used. */
export function queueReportMailWith({
  outbox = {} as Outbox,
  queue = {} as ReportQueue,
  corrections = {} as CorrectionQueue,
  recipients = {} as FindRecipients,
  transport = new RecordingMailTransport(),
}: {
  readonly outbox?: Outbox;
  readonly queue?: ReportQueue;
  readonly corrections?: CorrectionQueue;
  readonly recipients?: FindRecipients;
  readonly transport?: MailTransport;
}): QueueReportMail {
  return new QueueReportMail(new QueueMail(outbox, transport), queue, corrections, recipients);
}
