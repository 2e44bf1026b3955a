/** Who hears of reports of a sport that has no recipients of its own; may be nobody. */
export class DefaultRecipients {
  constructor(readonly addresses: readonly string[]) {}
}
