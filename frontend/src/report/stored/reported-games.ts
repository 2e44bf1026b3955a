import * as z from 'zod/mini';
import { outcomeReasons, outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import { agree, resultOf } from '@score-tracker/backend/submissions/domain/game-result';
import { completeDraft, resultOfDraft, type ReportDraft } from '../model/report-draft';
import { storedReports as stored } from './reported-on-phone';
import { isSameGame } from '../model/is-same-game';

const reportedGame = z.object({
  leagueId: z.string(),
  /** `YYYY-MM-DD` */
  matchDate: z.string(),
  winningTeamId: z.string(),
  losingTeamId: z.string(),
  winningScore: z.number(),
  /** 0 if the game has no scores. */
  losingScore: z.number(),
  outcome: z.optional(z.enum(outcomes)),
  outcomeReason: z.optional(z.nullable(z.enum(outcomeReasons))),
  /** Of the game of the schedule that it was sent for. */
  gameToken: z.optional(z.string()),
});

/** What the phone stores about a game it reported. Contains nothing about the captain. */
export type ReportedGame = Readonly<z.infer<typeof reportedGame>>;

const remembered = 20;

/** Newest first. */
export function reportedGames(): readonly ReportedGame[] {
  return z.array(reportedGame).safeParse(stored.read()).data ?? [];
}

/** Stores only the fields of a reported game. */
export function rememberGame(game: ReportedGame): void {
  stored.write([reportedGame.parse(game), ...reportedGames()].slice(0, remembered));
}

/**
 * For a report that the server refused or the captain removed.
 * @param draft as it was stored, maybe by another version of the app
 */
export function forgetGame(draft: ReportDraft): void {
  const forgotten = gameOf(draft);
  stored.write(reportedGames().filter((candidate) => !isTheSame(candidate, forgotten)));
}

/** For a report that the captain corrected. Does nothing if this phone did not report the game. */
export function replaceGame(before: ReportDraft, after: ReportDraft): void {
  const replaced = gameOf(before);
  const found = reportedGames().find((candidate) => isTheSame(candidate, replaced));
  if (!found) return;
  forgetGame(before);
  const { gameToken } = found;
  rememberGame({ ...gameOf(after), ...(gameToken !== undefined && { gameToken }) });
}

/** A draft does not have the token that its report was sent with. */
function isTheSame(one: ReportedGame, other: ReportedGame): boolean {
  const withoutToken = (game: ReportedGame) => JSON.stringify({ ...game, gameToken: undefined });
  return withoutToken(one) === withoutToken(other);
}

function gameOf(draft: ReportDraft): ReportedGame {
  const { leagueDetails, gameDetails } = completeDraft(draft);
  return reportedGame.parse({ ...leagueDetails, ...resultOfDraft(gameDetails) });
}

export interface Contradiction {
  readonly earlier: ReportedGame;
  /**
   * `teams`: another winner. `outcome`: the same winner or none, but the game ended in another way.
   * `scores`: the same winner with other scores, or one of the two is a tie.
   */
  readonly by: 'teams' | 'outcome' | 'scores';
}

/** How an earlier report of the same game differs; null if there is none or it agrees. */
export function contradiction(
  game: ReportedGame,
  reported: readonly ReportedGame[],
): Contradiction | null {
  const earlier = reported.find((candidate) => isSameGame(candidate, game));
  if (!earlier || agree(earlier, game)) return null;
  const [before, now] = [resultOf(earlier), resultOf(game)];
  const winners = [before.winningTeamId, now.winningTeamId];
  const anotherWinner = winners[0] !== winners[1] && !winners.includes(null);
  if (anotherWinner) return { earlier, by: 'teams' };
  return { earlier, by: before.outcome === now.outcome ? 'scores' : 'outcome' };
}
