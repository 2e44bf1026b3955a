import { GivenGame } from '../domain/read-games';

/** The games that administrators imported. The module of imports provides it. */
export abstract class ImportedGames {
  /** Null if none were imported. */
  abstract games(): Promise<readonly GivenGame[] | null>;
}
