/**
 * The versions of teams' links, in the open transaction if there is one. They stay when a team
 * leaves the league feed, so that a replaced link does not work again after it comes back.
 */
export abstract class TeamLinkVersions {
  /** The versions of those of the teams whose links were replaced. That of all others is 0. */
  abstract findReplaced(teamIds: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** @returns the new version */
  abstract replace(teamId: string, now: Date): Promise<number>;
}
