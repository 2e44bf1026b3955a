import { Injectable } from '@nestjs/common';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { Transaction } from '../../kernel/transaction';
import { OutboxMessage, readdressed } from '../domain/outbox-message';
import { UndeliveredMail, UndeliveredPage } from './ports';

/** A message that has waited longer counts as undelivered, even if no attempt has failed. */
const undeliveredAfterMs = 120_000;

/** Lists undelivered messages, each with the recipients it would go to now. */
@Injectable()
export class ListUndeliveredMail {
  constructor(
    private readonly undelivered: UndeliveredMail,
    private readonly findRecipients: FindRecipients,
    private readonly transaction: Transaction,
  ) {}

  /** @param after the id of the last message on the previous page */
  async execute(limit: number, after: string | null, now = new Date()): Promise<UndeliveredPage> {
    const waitingSince = new Date(now.getTime() - undeliveredAfterMs);
    const page = await this.undelivered.page(limit, after, waitingSince);
    const messages = await this.transaction.run(() =>
      Promise.all(page.messages.map((message) => this.withRecipients(message))),
    );
    return { ...page, messages };
  }

  private async withRecipients(message: OutboxMessage): Promise<OutboxMessage> {
    if (!('report' in message)) return message;
    return readdressed(message, await this.findRecipients.execute(message.report.sportId));
  }
}
