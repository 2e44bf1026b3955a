/** For how long contact details are kept. */
export abstract class Retention {
  /** 0 means for ever. */
  abstract readonly months: number;
}
