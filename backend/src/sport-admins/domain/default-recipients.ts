/** The recipients for sports that have none of their own. May be empty. */
export class DefaultRecipients {
  constructor(readonly addresses: readonly string[]) {}
}
