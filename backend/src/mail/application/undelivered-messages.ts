import { Injectable } from '@nestjs/common';
import { MessageKind } from '../../kernel/collected/message-kinds';
import { NotFound } from '../../kernel/errors';
import { Transaction } from '../../kernel/transaction';
import { OutboxMessage } from '../domain/outbox-message';
import { MessageSenders } from './message-senders';
import { QueueMail } from './queue-mail';
import { UndeliveredCounts, Outbox, UndeliveredMail, UndeliveredPage } from './ports';

/** A message that has waited longer counts as undelivered, even if no attempt has failed. */
const undeliveredAfterMs = 120_000;

/** Messages that could not be delivered so far. */
@Injectable()
export class UndeliveredMessages {
  constructor(
    private readonly undelivered: UndeliveredMail,
    private readonly outbox: Outbox,
    private readonly senders: MessageSenders,
    private readonly transaction: Transaction,
    private readonly queueMail: QueueMail,
  ) {}

  /**
   * Lists them, each with the recipients it would go to now.
   * @param after the id of the last message on the previous page
   */
  async list(limit: number, after: string | null, now = new Date()): Promise<UndeliveredPage> {
    const waitingSince = new Date(now.getTime() - undeliveredAfterMs);
    const page = await this.undelivered.page(limit, after, waitingSince);
    const messages = await this.transaction.run(() =>
      Promise.all(page.messages.map((message) => this.withRecipients(message))),
    );
    return { ...page, messages };
  }

  /**
   * Makes a message due at once.
   * @throws NotFound if the message was delivered in the meantime, or never existed
   */
  async retry(id: string, now = new Date()): Promise<void> {
    if (!(await this.outbox.retry(id, now))) {
      throw new NotFound(
        'This message is not waiting any more: it was delivered, or it is long gone.',
      );
    }
    for (const sender of this.senders.all) await sender.retried?.(id);
    this.queueMail.hasWork();
  }

  /** How many messages of some kinds could not be delivered. */
  failures(kinds: readonly MessageKind[]): Promise<UndeliveredCounts> {
    return this.undelivered.failures(kinds);
  }

  private async withRecipients(message: OutboxMessage): Promise<OutboxMessage> {
    return (await this.senders.of(message)?.addressedNow?.(message)) ?? message;
  }
}
