import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from './ports';

/** How long after a report's deletion a phone may still retry it (docs/contract.md, section 2). */
const keptMilliseconds = 90 * 86_400_000;

/**
 * Deletes responses that no retry will need any more, so that their table does not grow forever.
 */
@Injectable()
export class DeleteLeftovers {
  constructor(private readonly idempotency: IdempotencyStore) {}

  execute(now = new Date()): Promise<void> {
    return this.idempotency.deleteExpired(new Date(now.getTime() - keptMilliseconds));
  }
}
