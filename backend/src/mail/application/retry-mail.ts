import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors';
import { AgreementRequests, Outbox } from './ports';

/** Makes an undelivered message due at once. */
@Injectable()
export class RetryMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly requests: AgreementRequests,
  ) {}

  /** @throws NotFound if the message was delivered in the meantime, or never existed */
  async execute(id: string, now = new Date()): Promise<void> {
    if (await this.outbox.retry(id, now)) {
      await this.requests.forgetRefused(id);
      return;
    }
    throw new NotFound(
      'This message is not waiting any more: it was delivered, or it is long gone.',
    );
  }
}
