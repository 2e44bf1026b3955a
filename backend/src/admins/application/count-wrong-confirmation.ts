import { Injectable } from '@nestjs/common';
import { Sessions } from './ports';

/** Counts wrong magic spells of a session: the first gets another hint than the later ones. */
@Injectable()
export class CountWrongConfirmation {
  constructor(private readonly sessions: Sessions) {}

  /** @returns how many there were, this one included */
  execute(session: string): Promise<number> {
    return this.sessions.countWrongConfirmation(session);
  }
}
