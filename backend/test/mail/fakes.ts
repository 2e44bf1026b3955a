import { MessageKind } from '../../src/kernel/collected/message-kinds';
import { EmailContent } from '../../src/mail/application/email-content';
import { Email, EmailLayout } from '../../src/mail/application/email-layout';
import { MessageSenders } from '../../src/mail/application/message-senders';
import { Attempt, IsWanted, MailTransport, Outbox } from '../../src/mail/application/ports';
import {
  Delivery,
  OutboxMessage,
  latestAttemptAt,
  madeDue,
} from '../../src/mail/domain/outbox-message';
import { ReportMessage } from '../../src/report-mail/application/report-message';

export class InMemoryOutbox extends Outbox {
  messages: readonly OutboxMessage[] = [];
  private readonly taken = new Set<string>();

  constructor(private readonly senders = new MessageSenders()) {
    super();
  }

  get aboutReports(): readonly ReportMessage[] {
    return this.messages.filter((message): message is ReportMessage => 'report' in message);
  }

  checkpoint(): () => void {
    const { messages } = this;
    return () => void (this.messages = messages);
  }

  override add(messages: readonly OutboxMessage[]): Promise<void> {
    this.messages = [...this.messages, ...messages];
    return Promise.resolve();
  }

  override hasDue(now: Date): Promise<boolean> {
    return Promise.resolve(this.due(now).length > 0);
  }

  override async takeDue(now: Date, attempt: Attempt, most = 1): Promise<boolean> {
    const free = this.due(now).filter(({ id }) => !this.taken.has(id));
    const [first] = free;
    if (!first) return false;
    const single = free.filter(({ isCollected }) => !isCollected).slice(0, most);
    const others = this.messages.filter(
      ({ id, isCollected, recipients, givenUpAt }) =>
        first.isCollected &&
        isCollected &&
        id !== first.id &&
        recipients[0] === first.recipients[0] &&
        givenUpAt === null,
    );
    const taken = first.isCollected
      ? [first, ...others].sort((one, other) => (one.id < other.id ? -1 : 1))
      : single;
    for (const { id } of taken) this.taken.add(id);
    try {
      this.put(taken, await attempt(taken, new AbortController().signal));
    } finally {
      for (const { id } of taken) this.taken.delete(id);
    }
    return true;
  }

  override contentsOf(kind: MessageKind): Promise<readonly unknown[]> {
    return Promise.resolve(
      this.messages.flatMap((message) =>
        message.kind === kind && message.givenUpAt === null ? [message.content] : [],
      ),
    );
  }

  override pullIn(now: Date, isStart = false): Promise<void> {
    const mayBeForCaptains = (message: OutboxMessage) =>
      !isStart && this.senders.of(message)?.isForCaptains === true;
    const latest = (message: OutboxMessage) => latestAttemptAt(mayBeForCaptains(message), now);
    this.messages = this.messages.map((message) =>
      message.nextAttemptAt !== null && message.nextAttemptAt > latest(message)
        ? { ...message, nextAttemptAt: now }
        : message,
    );
    return Promise.resolve();
  }

  override retry(id: string, now: Date): Promise<boolean> {
    const message = this.messages.find((other) => other.id === id);
    const renewed = message && (this.senders.of(message)?.renewed?.(message) ?? message);
    if (message) this.put([message], [madeDue(renewed!, now)]);
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

/** Returns the given result for every attempt. */
export class RecordingMailTransport extends MailTransport {
  override mostTogether = 1;
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

/** The text has the preview, and below it the whole content. */
export class BriefLayout extends EmailLayout {
  override readonly siteUrl = 'https://scores.example';
  override readonly contact = null;

  override write(content: EmailContent) {
    const text = `${content.preview}\n${JSON.stringify(content)}`;
    return { text, html: text };
  }

  override bytesOf(content: EmailContent): number {
    return this.write(content).text.length;
  }
}
