/** For how long contact details are kept. */
export class Retention {
  /** @param months 0 means for ever */
  constructor(readonly months: number) {}
}
