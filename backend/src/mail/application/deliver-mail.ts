import { Injectable } from '@nestjs/common';
import { Delivery } from '../domain/outbox-message';
import { MessageSenders } from './message-senders';
import { Outbox } from './ports';

/** How long a message waits that only another version of the server can send. */
const othersPauseMilliseconds = 600_000;

/**
 * Makes one attempt to deliver a message that is due, or one email that lists collected messages.
 */
@Injectable()
export class DeliverMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly senders: MessageSenders,
  ) {}

  /** @returns how the attempt ended; null if no message was due */
  async execute(now = new Date()): Promise<Delivery | null> {
    let delivery: Delivery | null = null;
    await this.outbox.takeDue(now, async (taken, lost) => {
      const sender = this.senders.of(taken[0]!);
      if (!sender) {
        delivery = { kind: 'limited' };
        const nextAttemptAt = new Date(now.getTime() + othersPauseMilliseconds);
        return taken.map((message) => ({ ...message, nextAttemptAt }));
      }
      const outcome = await sender.send(taken, now, lost);
      ({ delivery } = outcome);
      return outcome.left;
    });
    return delivery;
  }
}
