import { reportsOfGameLock } from '../../../platform/postgres/locks/advisory-locks';
import { Outcome, OutcomeRules, hasScores, outcomeRules, outcomes } from '../../domain/outcome';
import { gameKey } from '../../domain/same-game';
import { Submission } from '../../domain/submission';

/** The names of the advisory locks that a report is stored under: its game, and the game that it names. */
export function lockNamesOf(submission: Submission): readonly string[] {
  const { scheduledGameId } = submission;
  const game = gameKey(submission);
  return scheduledGameId === null ? [game] : [game, reportsOfGameLock(scheduledGameId)];
}

/** SQL expressions for the fields that identify a game. */
interface GameInSql {
  readonly leagueId: string;
  readonly matchDate: string;
  readonly teams: readonly [string, string];
}

/**
 * Whether a row of `reports` is of this game. Must match `gameKey` in `domain/same-game.ts`; an
 * index covers it.
 */
export function isOfGame(reports: string, { leagueId, matchDate, teams }: GameInSql): string {
  const pair = teams.join(', ');
  const ownPair = `${reports}.winning_team_id, ${reports}.losing_team_id`;
  return `${reports}.league_id = ${leagueId}
    AND ${reports}.match_date = ${matchDate}
    AND LEAST(${ownPair}) = LEAST(${pair})
    AND GREATEST(${ownPair}) = GREATEST(${pair})`;
}

/** All reports of the same game as a row of `submission`, including that row. */
export const sameGame = `
  FROM submission AS other
 WHERE ${isOfGame('other', {
   leagueId: 'submission.league_id',
   matchDate: 'submission.match_date',
   teams: ['submission.winning_team_id', 'submission.losing_team_id'],
 })}`;

/** The outcomes as a list for SQL. */
const listOf = (some: readonly Outcome[]) => some.map((outcome) => `'${outcome}'`).join(', ');

const withWinner = (winner: OutcomeRules['winner']) =>
  listOf(outcomes.filter((outcome) => outcomeRules[outcome].winner === winner));

/** Whether a team won, from a row of reports. Must match `hasWinner` in `domain/game-result.ts`. */
export const hasWinnerInSql = (report: string) => `(${report}.outcome IN (${withWinner('named')})
  OR ${report}.outcome IN (${withWinner('by score')})
     AND ${report}.winning_score <> ${report}.losing_score)`;

/**
 * Whether another report of the game counts for a row of `submission`: not if the two name different
 * games of the schedule. Must match the function `compare_reports` of the database, which also compares
 * reports of other dates that name the same game.
 */
export const judgedTogether = `coalesce(
  other.scheduled_game_id = submission.scheduled_game_id, true)`;

/**
 * Equal for two reports if they agree. Must match `agree` in `domain/game-result.ts`. Outcomes
 * without scores are stored with 0 and 0.
 */
export const resultOf = (report: string) => `ROW(${report}.outcome,
  ${report}.winning_score, ${report}.losing_score,
  CASE WHEN ${hasWinnerInSql(report)} THEN ${report}.winning_team_id ELSE '' END)`;

/** Whether a row of `submission` has scores. */
export const hasScoresInSql = `outcome IN (${listOf(outcomes.filter(hasScores))})`;

const statusOf = (reports: string) => `(SELECT CASE WHEN count(*) = 1 THEN 'single'
               WHEN count(DISTINCT ${resultOf('other')}) = 1 THEN 'duplicate'
               ELSE 'conflict' END ${reports})`;

/** For a row of `submission` that shares its game: whether all reports of the game agree. */
export const sharedStatus = statusOf(sameGame);

/** The same for those of them that are judged together. */
export const judgedStatus = statusOf(`${sameGame} AND ${judgedTogether}`);

/** Whether a row of `submission` is the only report of its game and, if not, whether all agree. */
export const reportStatus = `CASE WHEN NOT shares_game THEN 'single' ELSE ${sharedStatus} END`;
