/** A game as it was given. Nothing was checked. */
export interface GivenGame {
  /** The line in the file, or the number of the game in its league. */
  readonly line: number;
  /** The id or name of a league. */
  readonly league: unknown;
  readonly id: unknown;
  readonly date: unknown;
  readonly time: unknown;
  readonly home: unknown;
  readonly away: unknown;
  readonly location: unknown;
  readonly status: unknown;
}

/** A game that was left out, and why. */
export interface NotUnderstood {
  readonly line: number;
  readonly league: string;
  /** One sentence. */
  readonly reason: string;
}
