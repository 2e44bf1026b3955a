/** Who is alerted besides the master administrators. They may have no account. */
export class OtherRecipients {
  constructor(readonly addresses: readonly string[]) {}
}
