import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from './ports';

/** How long after a report's deletion a phone may still come back with it: contract, section 2. */
const keptMilliseconds = 90 * 86_400_000;

/** Keeps the answers from filling up with those that no retry will ask for any more. */
@Injectable()
export class DeleteExpiredResponses {
  constructor(private readonly answers: IdempotencyStore) {}

  execute(now = new Date()): Promise<void> {
    return this.answers.deleteExpired(new Date(now.getTime() - keptMilliseconds));
  }
}
