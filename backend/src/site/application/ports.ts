/** Where the leagues come from. */
export abstract class LeagueOrigin {
  /** Whether they are sample data. */
  abstract readonly isInvented: boolean;
}
