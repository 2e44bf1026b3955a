import { DomainError } from '../../kernel/errors';

/** What a person is told who typed the deletion phrase wrong. */
export class WrongConfirmationPhrase extends DomainError {
  private readonly first: boolean;

  /** @param tries how many wrong ones the session has seen, this one included */
  constructor(tries: number) {
    super('invalid', 'That is not the magic spell.', [
      { path: 'confirmationCode', message: 'That is not the magic spell.' },
    ]);
    this.first = tries === 1;
  }

  /** A hint for the first wrong try of a session, a secret one for the later ones. */
  override get extras() {
    return this.first
      ? { hint: 'The spell stands in this dialog; capitals, spaces and all count.' }
      : { secretHint: 'The spell was changed: type the one that stands in this dialog now.' };
  }
}
