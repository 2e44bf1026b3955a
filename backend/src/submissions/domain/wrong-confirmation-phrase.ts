import { DomainError } from '../../kernel/errors';

/** The error for an administrator who typed the wrong deletion phrase. */
export class WrongConfirmationPhrase extends DomainError {
  private readonly first: boolean;

  /** @param tries the session's number of wrong phrases, including this one */
  constructor(tries: number) {
    super('invalid', 'That is not the magic spell.', [
      { path: 'confirmationCode', message: 'That is not the magic spell.' },
    ]);
    this.first = tries === 1;
  }

  /** A hint after the session's first wrong phrase, and a secret hint after later ones. */
  override get extras() {
    return this.first
      ? { hint: 'The spell stands in this dialog; capitals, spaces and all count.' }
      : { secretHint: 'The spell was changed: type the one that stands in this dialog now.' };
  }
}
