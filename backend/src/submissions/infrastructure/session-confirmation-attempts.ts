import { Injectable } from '@nestjs/common';
import { CountWrongConfirmation } from '../../admins/application/count-wrong-confirmation';
import { ConfirmationAttempts } from '../application/ports';

/** Counts in the module that stores the sessions. */
@Injectable()
export class SessionConfirmationAttempts extends ConfirmationAttempts {
  constructor(private readonly countWrongConfirmation: CountWrongConfirmation) {
    super();
  }

  override count(session: string): Promise<number> {
    return this.countWrongConfirmation.execute(session);
  }
}
