/** For how long the contacts of captains are kept. */
export abstract class ContactRetention {
  /** 0 means for ever. */
  abstract readonly months: number;
}

/** Where the leagues come from. */
export abstract class LeagueOrigin {
  /** Whether they are sample data. */
  abstract readonly isInvented: boolean;
}
