import { LeagueDecision, WithdrawnGames } from './league-decisions';
import { LeagueGame } from './league-games';

/** What became of the games of a team; undefined if it did not withdraw. */
export function withdrawnOf(
  teamId: string,
  decisions: readonly LeagueDecision[],
): WithdrawnGames | undefined {
  return (
    decisions.find(({ games, teamIds }) => games && teamIds.includes(teamId))?.games ?? undefined
  );
}

/**
 * The games as they count once teams have withdrawn: annulled ones don't, and forfeited ones were won by
 * the other team. Of two teams that forfeited all of theirs, both lost.
 */
export function gamesAfterWithdrawals(
  games: readonly LeagueGame[],
  decisions: readonly LeagueDecision[],
): readonly LeagueGame[] {
  return games.flatMap((game) => {
    const { winningTeamId, losingTeamId } = game.report;
    const [winner, loser] = [winningTeamId, losingTeamId].map((id) => withdrawnOf(id, decisions));
    if (winner === 'annulled' || loser === 'annulled') return [];
    if (winner !== 'forfeited' && loser !== 'forfeited') return [game];
    const outcome = winner === loser ? 'double-forfeit' : 'forfeit';
    const turned = winner === 'forfeited' && {
      winningTeamId: losingTeamId,
      losingTeamId: winningTeamId,
    };
    return [{ ...game, report: { ...game.report, outcome, ...turned } }];
  });
}
