import { Injectable } from '@nestjs/common';
import { Transaction } from '../../kernel/transaction';
import { readdressed } from '../domain/outbox-message';
import { Recipients, UndeliveredMail, UndeliveredPage } from './ports';

/** What has waited for longer counts as undelivered, though no attempt failed. */
const timeoutMs = 120_000;

/** Lists the messages that could not be delivered so far, each to those whom it would go to now. */
@Injectable()
export class ListUndeliveredMail {
  constructor(
    private readonly undelivered: UndeliveredMail,
    private readonly recipients: Recipients,
    private readonly transaction: Transaction,
  ) {}

  /** @param after the id of the last message of the page before */
  async execute(limit: number, after: string | null, now = new Date()): Promise<UndeliveredPage> {
    const waitingSince = new Date(now.getTime() - timeoutMs);
    const page = await this.undelivered.page(limit, after, waitingSince);
    const messages = await this.transaction.run(() =>
      Promise.all(
        page.messages.map(async (message) =>
          readdressed(message, await this.recipients.of(message.report.sportId)),
        ),
      ),
    );
    return { ...page, messages };
  }
}
