import { Injectable } from '@nestjs/common';
import { Delivery } from '../domain/outbox-message';
import { MessageSenders, OutboxMessage, Outcome } from './message-senders';
import { Attempt, MailTransport, Outbox } from './ports';

/** How long a message waits that only another version of the server can send. */
const othersPauseMilliseconds = 600_000;

/**
 * Makes one attempt to deliver each of some messages that are due, or one email that lists collected
 * messages.
 */
@Injectable()
export class DeliverMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly senders: MessageSenders,
    private readonly transport: MailTransport,
  ) {}

  /** @returns how the attempts ended; none if no message was due */
  async execute(now = new Date()): Promise<readonly Delivery[]> {
    let outcomes: readonly Outcome[] = [];
    const attempt: Attempt = async (taken, lost) => {
      const apart = taken[0]!.isCollected ? [taken] : taken.map((message) => [message]);
      const attempts = apart.map((messages) => this.send(messages, now, lost));
      outcomes = (await Promise.allSettled(attempts)).map((ended, place) => {
        if (ended.status === 'fulfilled') return ended.value;
        if (apart.length === 1) throw ended.reason;
        // Those that were sent are remembered.
        const delivery = { kind: 'unavailable', reason: String(ended.reason) } as const;
        return { delivery, left: apart[place]! };
      });
      return outcomes.flatMap(({ left }) => left);
    };
    await this.outbox.takeDue(now, attempt, this.transport.mostTogether);
    return outcomes.map(({ delivery }) => delivery);
  }

  private send(messages: readonly OutboxMessage[], now: Date, lost: AbortSignal): Promise<Outcome> {
    const sender = this.senders.of(messages[0]!);
    if (sender) return sender.send(messages, now, lost);
    const nextAttemptAt = new Date(now.getTime() + othersPauseMilliseconds);
    const left = messages.map((message) => ({ ...message, nextAttemptAt }));
    return Promise.resolve({ delivery: { kind: 'limited' }, left });
  }
}
