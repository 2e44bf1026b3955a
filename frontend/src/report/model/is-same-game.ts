import { gameKey, type Game } from '@score-tracker/backend/submissions/domain/same-game';

/** Same league, same date, and the same two teams in either order. */
export function isSameGame(one: Game, other: Game): boolean {
  return gameKey(one) === gameKey(other);
}

/** Whether the fields filled in so far are all consistent with the other game. */
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
