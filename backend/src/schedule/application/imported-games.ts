import { GivenGame } from '../domain/read-games';

/** The games that administrators imported. The module of imports provides it. */
export abstract class ImportedGames {
  /** Those of leagues that are known. Null if none were imported. */
  abstract games(leagueIds: ReadonlySet<string>): Promise<readonly GivenGame[] | null>;

  /** Why those of an address stayed as they were; null if all is fine. */
  abstract problem(): Promise<string | null>;
}
