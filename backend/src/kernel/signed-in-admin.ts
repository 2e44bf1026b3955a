/** The administrator who asks: as of now, since role and existence are read at every request. */
export interface SignedInAdmin {
  readonly id: string;
  /** An e-mail address. */
  readonly username: string;
  readonly isMaster: boolean;
}
