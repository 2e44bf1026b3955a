import * as z from 'zod/mini';
import { StoredJson } from '../../../api/stored-json';
import { agree, isTie } from '@score-tracker/backend/submissions/domain/game-result';
import type { ReportDraft } from './report-draft';
import { isSameGame } from './same-game';

const reportedGame = z.object({
  leagueId: z.string(),
  /** `YYYY-MM-DD` */
  matchDate: z.string(),
  winningTeamId: z.string(),
  losingTeamId: z.string(),
  winningScore: z.number(),
  losingScore: z.number(),
});

/** What the phone stores about a game it reported. Contains nothing about the captain. */
export type ReportedGame = Readonly<z.infer<typeof reportedGame>>;

const remembered = 20;
const stored = new StoredJson(() => localStorage, 'score-tracker-reported-games');

/** Newest first. */
export function reportedGames(): readonly ReportedGame[] {
  return z.array(reportedGame).safeParse(stored.read()).data ?? [];
}

/** Stores only the fields of a reported game. */
export function rememberGame(game: ReportedGame): void {
  stored.write([reportedGame.parse(game), ...reportedGames()].slice(0, remembered));
}

/** For a report that the server refused or the captain removed. */
export function forgetGame({ leagueDetails, gameDetails }: ReportDraft): void {
  const { winningScore, losingScore } = gameDetails;
  const game = {
    ...leagueDetails,
    winningScore: Number(winningScore),
    losingScore: Number(losingScore),
  };
  const forgotten = JSON.stringify(reportedGame.parse(game));
  stored.write(reportedGames().filter((candidate) => JSON.stringify(candidate) !== forgotten));
}

export interface Contradiction {
  readonly earlier: ReportedGame;
  /**
   * `teams`: another winner. `scores`: the same winner with other scores, or one of the two is a
   * tie.
   */
  readonly by: 'teams' | 'scores';
}

/** How an earlier report of the same game differs; null if there is none or it agrees. */
export function contradiction(
  game: ReportedGame,
  reported: readonly ReportedGame[],
): Contradiction | null {
  const earlier = reported.find((candidate) => isSameGame(candidate, game));
  if (!earlier || agree(earlier, game)) return null;
  const anotherWinner =
    earlier.winningTeamId !== game.winningTeamId && !isTie(earlier) && !isTie(game);
  return { earlier, by: anotherWinner ? 'teams' : 'scores' };
}
