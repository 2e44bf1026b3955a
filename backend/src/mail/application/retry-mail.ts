import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors';
import { Outbox } from './ports';

/** Makes an undelivered message due at once. */
@Injectable()
export class RetryMail {
  constructor(private readonly outbox: Outbox) {}

  /** @throws NotFound if the message was delivered in the meantime, or never existed */
  async execute(id: string, now = new Date()): Promise<void> {
    if (await this.outbox.retry(id, now)) return;
    throw new NotFound(
      'This message is not waiting any more: it was delivered, or it is long gone.',
    );
  }
}
