import { Injectable } from '@nestjs/common';
import { AnswersByKey } from './ports';

/** How long after a report's deletion a phone may still come back with it: contract, section 2. */
const keptMilliseconds = 90 * 86_400_000;

/** Keeps the answers from filling up with those that no retry will ask for any more. */
@Injectable()
export class ForgetOldAnswers {
  constructor(private readonly answers: AnswersByKey) {}

  execute(now = new Date()): Promise<void> {
    return this.answers.forget(new Date(now.getTime() - keptMilliseconds));
  }
}
