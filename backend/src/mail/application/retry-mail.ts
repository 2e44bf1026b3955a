import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors';
import { Outbox } from './ports';

/** Has an undelivered message tried again as soon as any is. */
@Injectable()
export class RetryMail {
  constructor(private readonly outbox: Outbox) {}

  /** @throws NotFound when it was delivered meanwhile, or never was */
  async execute(id: string, now = new Date()): Promise<void> {
    if (await this.outbox.retry(id, now)) return;
    throw new NotFound(
      'This message is not waiting any more: it was delivered, or it is long gone.',
    );
  }
}
