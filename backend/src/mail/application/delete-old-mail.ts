import { Injectable } from '@nestjs/common';
import { MessageSenders } from './message-senders';
import { Outbox } from './ports';

/** How long administrators can still see and retry a message after it was given up. */
const keptMilliseconds = 30 * 86_400_000;

/** Deletes messages that were given up long ago, and what the modules that send mail need no more. */
@Injectable()
export class DeleteOldMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly senders: MessageSenders,
  ) {}

  /** @returns how many undelivered messages were deleted */
  async execute(now = new Date()): Promise<number> {
    const givenUpBefore = new Date(now.getTime() - keptMilliseconds);
    const deleted = await this.outbox.forget(givenUpBefore);
    for (const sender of this.senders.all) await sender.tidy?.(now);
    return deleted;
  }
}
