/** What tells a game from all others. */
export interface GameIds {
  readonly leagueId: string;
  /** `YYYY-MM-DD` */
  readonly matchDate: string;
  readonly winningTeamId: string;
  readonly losingTeamId: string;
}

/** Same league, same date, same two teams in either order. */
export function isSameGame(one: GameIds, other: GameIds): boolean {
  return (
    one.leagueId === other.leagueId &&
    one.matchDate === other.matchDate &&
    [one.winningTeamId, one.losingTeamId].sort().join() ===
      [other.winningTeamId, other.losingTeamId].sort().join()
  );
}

/** Whether nothing that is filled in of a game says that it is another. */
export function mayBeSameGame(begun: GameIds, game: GameIds): boolean {
  const agrees = (part: string, ...parts: string[]) => part === '' || parts.includes(part);
  const teams = [game.winningTeamId, game.losingTeamId];
  return (
    agrees(begun.leagueId, game.leagueId) &&
    agrees(begun.matchDate, game.matchDate) &&
    agrees(begun.winningTeamId, ...teams) &&
    agrees(begun.losingTeamId, ...teams)
  );
}
