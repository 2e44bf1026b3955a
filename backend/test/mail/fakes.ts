import { EmailContent } from '../../src/mail/application/email-content';
import { QueueMail } from '../../src/mail/application/queue-mail';
import {
  AgreementEmail,
  Attempt,
  CorrectionQueue,
  Email,
  EmailRenderer,
  IsWanted,
  MailAllowance,
  MailTransport,
  Outbox,
  QueuedReport,
  Receipts,
} from '../../src/mail/application/ports';
import {
  Delivery,
  Notification,
  OutboxMessage,
  ModuleMessage,
  ReportMessage,
  latestAttemptAt,
  madeDue,
} from '../../src/mail/domain/outbox-message';
import { CorrectedReport, ReportSnapshot } from '../../src/mail/domain/report-snapshot';
import { FindRecipients } from '../../src/sport-admins/application/find-recipients';
import { RecipientStore } from '../../src/sport-admins/application/ports';

export class InMemoryOutbox extends Outbox {
  queued: readonly QueuedReport[] = [];
  private readonly asideSince = new Map<string, Date>();
  messages: readonly OutboxMessage[] = [];
  private readonly taken = new Set<string>();

  get aboutReports(): readonly ReportMessage[] {
    return this.messages.filter((message) => 'report' in message);
  }

  checkpoint(): () => void {
    const before = { queued: this.queued, messages: this.messages };
    return () => void Object.assign(this, before);
  }

  override queue(report: ReportSnapshot, now: Date): Promise<void> {
    this.queued = [...this.queued, { id: report.id, report, createdAt: now }];
    return Promise.resolve();
  }

  override takeQueued(most: number, now: Date): Promise<readonly QueuedReport[]> {
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

  override add(messages: readonly OutboxMessage[]): Promise<void> {
    this.messages = [...this.messages, ...messages];
    return Promise.resolve();
  }

  override hasDue(now: Date): Promise<boolean> {
    return Promise.resolve(this.due(now).length > 0);
  }

  override async takeDue(now: Date, attempt: Attempt): Promise<boolean> {
    const [first] = this.due(now).filter(({ id }) => !this.taken.has(id));
    if (!first) return false;
    const others = this.messages.filter(
      ({ id, isCollected, recipients, givenUpAt }) =>
        first.isCollected &&
        isCollected &&
        id !== first.id &&
        recipients[0] === first.recipients[0] &&
        givenUpAt === null,
    );
    const taken = [first, ...others].sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const { id } of taken) this.taken.add(id);
    try {
      this.put(taken, await attempt(taken, new AbortController().signal));
    } finally {
      for (const { id } of taken) this.taken.delete(id);
    }
    return true;
  }

  override contentsOf(kind: ModuleMessage['kind']): Promise<readonly unknown[]> {
    return Promise.resolve(
      this.messages.flatMap((message) =>
        message.kind === kind && message.givenUpAt === null ? [message.content] : [],
      ),
    );
  }

  override pullIn(now: Date, isStart = false): Promise<void> {
    const latest = ({ kind }: OutboxMessage) => latestAttemptAt(isStart ? 'report' : kind, now);
    this.messages = this.messages.map((message) =>
      message.nextAttemptAt !== null && message.nextAttemptAt > latest(message)
        ? { ...message, nextAttemptAt: now }
        : message,
    );
    return Promise.resolve();
  }

  override retry(id: string, now: Date): Promise<boolean> {
    const message = this.messages.find((other) => other.id === id);
    if (message) this.put([message], [madeDue(message, now)]);
    return Promise.resolve(message !== undefined);
  }

  override forget(givenUpBefore: Date): Promise<number> {
    const before = this.messages.length;
    this.messages = this.messages.filter(
      ({ givenUpAt }) => givenUpAt === null || givenUpAt >= givenUpBefore,
    );
    return Promise.resolve(before - this.messages.length);
  }

  private due(now: Date): OutboxMessage[] {
    return this.messages
      .filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= now)
      .sort((one, other) => one.nextAttemptAt!.getTime() - other.nextAttemptAt!.getTime());
  }

  private put(taken: readonly OutboxMessage[], left: readonly OutboxMessage[]): void {
    if (left.some(({ recipients }) => recipients.length === 0)) {
      throw new Error('a message to nobody');
    }
    const changed = new Set([...taken, ...left].map(({ id }) => id));
    this.messages = [...this.messages.filter(({ id }) => !changed.has(id)), ...left];
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
  return message.report;
}

/** Returns the given result for every attempt. */
export class RecordingMailTransport extends MailTransport {
  override readonly destination = 'nowhere';
  override reachesPeople = true;
  readonly sent: OutboxMessage[] = [];
  readonly emails: Email[] = [];
  /** Called before it takes the content of a message. */
  beforeContent: () => void = () => undefined;
  /** Called before it has all of the content. */
  whileHeld: () => void = () => undefined;
  answer: () => Promise<Delivery> = () => Promise.resolve({ kind: 'delivered' });

  override async send(
    message: OutboxMessage,
    email: Email,
    _signal?: AbortSignal,
    isWanted: IsWanted = () => Promise.resolve(true),
  ): Promise<Delivery> {
    this.beforeContent();
    const wanted = await isWanted();
    if (!wanted) return { kind: 'unwanted' };
    this.sent.push(message);
    this.emails.push(email);
    this.whileHeld();
    if (typeof wanted === 'function') wanted();
    return this.answer();
  }
}

function anEmail(words: string): Email {
  return { subject: words, text: words, html: words, replyTo: null, thread: null };
}

export class BriefEmailRenderer extends EmailRenderer {
  override subject(message: OutboxMessage): string {
    if (message.kind === 'reminder') return message.id;
    return message.kind === 'notification' ? message.content.subject : message.report.reference;
  }

  override render({ report }: ReportMessage): Email {
    const { reference } = report;
    return anEmail(reference);
  }

  override agreementContent({ report }: ReportMessage, request: AgreementEmail): EmailContent {
    const preview = `${report.reference} ${JSON.stringify(request)}`;
    const nothing = { result: null, versions: [], changes: [], sections: [], action: null };
    return { preview, heading: '', lead: [], ...nothing, closing: [] };
  }

  /** The text has the preview, and below it the whole content. */
  override renderForCaptain(subject: string, content: EmailContent, stopUrl: string): Email {
    const text = `${content.preview}\n${JSON.stringify(content)}`;
    return { ...anEmail(subject), text, stopUrl };
  }

  override renderList(messages: readonly ReportMessage[]): Email {
    return anEmail(messages.map(({ report }) => report.reference).join(' '));
  }

  override renderNotification({ content }: Notification): Email {
    return anEmail(content.subject);
  }
}

/** Queues mail in what is given. The rest is not used. */
export function queueMailWith(
  {
    outbox = {} as Outbox,
    corrections = {} as CorrectionQueue,
    recipients = {} as FindRecipients,
  }: {
    readonly outbox?: Outbox;
    readonly corrections?: CorrectionQueue;
    readonly recipients?: FindRecipients;
  },
  transport = new RecordingMailTransport() as MailTransport,
): QueueMail {
  return new QueueMail(outbox, corrections, recipients, transport);
}
