import { DomainError } from '../../kernel/errors';

/** The error for an administrator who typed the wrong deletion phrase. */
export class WrongConfirmationPhrase extends DomainError {
  private readonly first: boolean;

  /** @param attempts the session's number of wrong phrases, including this one */
  constructor(attempts: number) {
    super('invalid', 'That is not the magic spell.', [
      { path: 'confirmationCode', message: 'That is not the magic spell.' },
    ]);
    this.first = attempts === 1;
  }

  /** A hint after the session's first wrong phrase, and a secret hint after later ones. */
  override get extras() {
    return this.first
      ? { hint: 'The spell is shown in this dialog. Capital letters and spaces matter.' }
      : { secretHint: 'The spell was changed. Type the one that this dialog shows now.' };
  }
}
