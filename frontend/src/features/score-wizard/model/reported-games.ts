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

/** What the phone remembers of a game that it reported: nothing of the captain. */
export type ReportedGame = Readonly<z.infer<typeof reportedGame>>;

const remembered = 20;
const stored = new StoredJson(() => localStorage, 'score-tracker-reported-games');

/** The newest first. */
export function reportedGames(): readonly ReportedGame[] {
  return z.array(reportedGame).safeParse(stored.read()).data ?? [];
}

/** Of what is given, no more than a reported game is made of. */
export function rememberGame(game: ReportedGame): void {
  stored.write([reportedGame.parse(game), ...reportedGames()].slice(0, remembered));
}

/** For a report that was not taken after all. */
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
  /** Teams: another winner. Scores: the same winner with other scores, or a tie in one of the two. */
  readonly by: 'teams' | 'scores';
}

/** What an earlier report of the same game says otherwise; null where there is none, or it agrees. */
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
