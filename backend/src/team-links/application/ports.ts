/**
 * The versions of teams' links, in the open transaction if there is one. They stay when a team
 * leaves the league feed, so that a replaced link does not work again after it comes back.
 */
export abstract class TeamLinkVersions {
  /** 0 for a team whose link was never replaced. */
  abstract find(teamId: string): Promise<number>;

  /** The versions of those of the teams whose links were replaced. */
  abstract findReplaced(teamIds: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** @returns the new version */
  abstract replace(teamId: string, now: Date): Promise<number>;
}

/** Makes and reads the links of teams. */
export abstract class TeamTokens {
  /** The address of a team's link. */
  abstract urlOf(teamId: string, version: number): string;

  /**
   * @param token anything that a client sent
   * @throws DomainError if the token is not valid
   */
  abstract read(token: unknown): { readonly teamId: string; readonly version: number };

  /** The error for a link that was replaced. It is the same as for any that is not valid. */
  abstract notValid(): Error;
}
