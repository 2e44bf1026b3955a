import { gameKey, type Game } from '@score-tracker/backend/submissions/domain/same-game';

/** Same league, same date, same two teams in either order. */
export function isSameGame(one: Game, other: Game): boolean {
  return gameKey(one) === gameKey(other);
}

/** Whether nothing that is filled in of a game says that it is another. */
export function mayBeSameGame(begun: Game, game: Game): boolean {
  const agrees = (part: string, ...parts: string[]) => part === '' || parts.includes(part);
  const teams = [game.winningTeamId, game.losingTeamId];
  return (
    agrees(begun.leagueId, game.leagueId) &&
    agrees(begun.matchDate, game.matchDate) &&
    agrees(begun.winningTeamId, ...teams) &&
    agrees(begun.losingTeamId, ...teams)
  );
}
