import {
  Letter,
  LetterWriter,
  MailCarrier,
  Outbox,
  Receipts,
  Recipients,
} from '../../src/mail/application/ports';
import { Delivery, OutboxMessage, triedAgain } from '../../src/mail/domain/outbox-message';

export class InMemoryOutbox extends Outbox {
  messages: readonly OutboxMessage[] = [];
  private readonly taken = new Set<string>();

  checkpoint(): () => void {
    const before = this.messages;
    return () => (this.messages = before);
  }

  override add(messages: readonly OutboxMessage[]): Promise<void> {
    this.messages = [...this.messages, ...messages];
    return Promise.resolve();
  }

  override hasDue(now: Date): Promise<boolean> {
    return Promise.resolve(this.due(now).length > 0);
  }

  override async takeDue(
    now: Date,
    attempt: (message: OutboxMessage, lost: AbortSignal) => Promise<OutboxMessage | null>,
  ): Promise<boolean> {
    const [message] = this.due(now).filter(({ id }) => !this.taken.has(id));
    if (!message) return false;
    this.taken.add(message.id);
    try {
      this.put(message.id, await attempt(message, new AbortController().signal));
    } finally {
      this.taken.delete(message.id);
    }
    return true;
  }

  override retry(id: string, now: Date): Promise<boolean> {
    const message = this.messages.find((other) => other.id === id);
    if (message) this.put(id, triedAgain(message, now));
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

  private put(id: string, left: OutboxMessage | null): void {
    if (left?.recipients.length === 0) throw new Error('a message to nobody');
    this.messages = this.messages.flatMap((message) => {
      if (message.id !== id) return [message];
      return left ? [left] : [];
    });
  }
}

export class InMemoryReceipts extends Receipts {
  private counts = new Map<string, number>();

  checkpoint(): () => void {
    const before = new Map(this.counts);
    return () => (this.counts = before);
  }

  override count(address: string, date: string, most: number): Promise<boolean> {
    const key = `${address} ${date}`;
    const count = this.counts.get(key) ?? 0;
    if (count < most) this.counts.set(key, count + 1);
    return Promise.resolve(count < most);
  }
}

export class InMemoryRecipients extends Recipients {
  /** Of which sports someone was asked for, in the order of the questions. */
  readonly asked: string[] = [];

  constructor(public bySport: Readonly<Record<string, readonly string[]>>) {
    super();
  }

  override of(sportId: string): Promise<readonly string[]> {
    this.asked.push(sportId);
    return Promise.resolve(this.bySport[sportId] ?? []);
  }
}

/** Answers every attempt with what it was told to. */
export class RecordingMailCarrier extends MailCarrier {
  override readonly destination = 'nowhere';
  readonly carried: OutboxMessage[] = [];
  answer: () => Promise<Delivery> = () => Promise.resolve({ kind: 'delivered' });

  override carry(message: OutboxMessage): Promise<Delivery> {
    this.carried.push(message);
    return this.answer();
  }
}

export class BriefLetterWriter extends LetterWriter {
  override subject({ report }: OutboxMessage): string {
    return report.reference;
  }

  override write({ report }: OutboxMessage): Letter {
    const { reference } = report;
    return { subject: reference, text: reference, html: reference, replyTo: null };
  }
}
