/** Another name of a team, from the file of aliases. */
export interface TeamAlias {
  /** The id or name of a league; null for every league. */
  readonly league: string | null;
  readonly alias: string;
  /** The id or name of a team. */
  readonly team: string;
}
