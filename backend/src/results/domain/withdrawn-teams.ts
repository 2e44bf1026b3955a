import { WithdrawnGames } from './league-decisions';
import { LeagueGame, PublicOutcome } from './league-games';

/**
 * The games as they count once teams have withdrawn: annulled ones don't, and forfeited ones were won by
 * the other team. Of two teams that forfeited all of theirs, both lost.
 */
export function gamesAfterWithdrawals(
  games: readonly LeagueGame[],
  withdrawn: ReadonlyMap<string, WithdrawnGames>,
): readonly LeagueGame[] {
  if (withdrawn.size === 0) return games;
  return games.flatMap((game) => {
    const { winningTeamId, losingTeamId } = game.report;
    const became = [winningTeamId, losingTeamId].map((id) => withdrawn.get(id));
    const [isWinner, isLoser] = became.map((games) => games === 'forfeited');
    if (became.includes('annulled')) return [];
    if (isWinner && isLoser) return [withOutcome(game, 'double-forfeit')];
    return isWinner || isLoser ? [forfeited(game, isWinner === true)] : [game];
  });
}

/** @param byWinner whether the team that is reported as the winner forfeited */
function forfeited(game: LeagueGame, byWinner: boolean): LeagueGame {
  const { winningTeamId, winningTeamName, losingTeamId, losingTeamName } = game.report;
  const { state, report } = withOutcome(game, 'forfeit');
  const turned = {
    winningTeamId: losingTeamId,
    winningTeamName: losingTeamName,
    losingTeamId: winningTeamId,
    losingTeamName: winningTeamName,
  };
  return { state, report: { ...report, ...(byWinner && turned) } };
}

function withOutcome({ state, report }: LeagueGame, outcome: PublicOutcome): LeagueGame {
  return { state, report: { ...report, winningScore: 0, losingScore: 0, outcome } };
}
