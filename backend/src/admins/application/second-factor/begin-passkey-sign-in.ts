import { Injectable } from '@nestjs/common';
import { SignInTickets } from '../ports';
import { SecondFactors } from '../../../second-factors/application/second-factors';
import { signInAgain } from './complete-sign-in';

/** What a browser needs to sign in with a passkey. */
@Injectable()
export class BeginPasskeySignIn {
  constructor(
    private readonly tickets: SignInTickets,
    private readonly secondFactors: SecondFactors,
  ) {}

  /** Names no account: any passkey of this site can answer. */
  withoutPassword(now = new Date()): Promise<object> {
    return this.secondFactors.signInOptions(null, now);
  }

  /**
   * For the account whose password was right.
   * @throws Unauthenticated if the ticket has ended
   */
  async afterPassword(ticket: string | null, now = new Date()): Promise<object> {
    const accountId = ticket === null ? null : await this.tickets.find(ticket, now);
    if (ticket === null || accountId === null) throw signInAgain();
    return this.secondFactors.signInOptions({ ticket, accountId }, now);
  }
}
