import { Injectable } from '@nestjs/common';
import { MarkStores } from './captains/mark-stores';
import { MessageSenders } from './message-senders';
import { Outbox } from './ports';

/** How long administrators can still see and retry a message after it was given up. */
const keptMilliseconds = 30 * 86_400_000;

/** How long marks of addresses are kept (docs/extensions.md, section 12). In milliseconds. */
const marksKeptMilliseconds = 30 * 86_400_000;

/** Deletes messages that were given up long ago, so that the outbox does not grow forever. */
@Injectable()
export class DeleteOldMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly marks: MarkStores,
    private readonly senders: MessageSenders,
  ) {}

  /** @returns how many undelivered messages were deleted */
  async execute(now = new Date()): Promise<number> {
    const givenUpBefore = new Date(now.getTime() - keptMilliseconds);
    const deleted = await this.outbox.forget(givenUpBefore);
    const marksBefore = new Date(now.getTime() - marksKeptMilliseconds);
    for (const store of this.marks.all) await store.forget(marksBefore);
    for (const sender of this.senders.all) await sender.tidy?.(now);
    return deleted;
  }
}
