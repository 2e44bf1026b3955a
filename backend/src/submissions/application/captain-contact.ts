/** Whom captains can write to. */
export class CaptainContact {
  /** @param email null if none is configured */
  constructor(readonly email: string | null) {}
}
