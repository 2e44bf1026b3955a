import { Injectable } from '@nestjs/common';
import { Sessions } from './ports';

/** Counts the wrong deletion phrases of a session. The first gets another hint than later ones. */
@Injectable()
export class CountWrongConfirmation {
  constructor(private readonly sessions: Sessions) {}

  /** @returns the count, including this one */
  execute(session: string): Promise<number> {
    return this.sessions.countWrongConfirmation(session);
  }
}
