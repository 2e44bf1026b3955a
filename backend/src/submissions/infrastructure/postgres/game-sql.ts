import { Outcome, OutcomeRules, hasScores, outcomeRules, outcomes } from '../../domain/outcome';
import { TeamsInSql } from './schedule-sql';

/** SQL expressions for the fields that identify a game. */
interface GameInSql extends TeamsInSql {
  readonly matchDate: string;
}

/**
 * Whether a row of `reports` is of this game. Must match `gameKey` in `domain/same-game.ts`; an
 * index covers it.
 */
export function isOfGame(reports: string, game: GameInSql): string {
  return `${isOfTeams(reports, game)}
    AND ${reports}.match_date = ${game.matchDate}`;
}

/** The fields that identify a game, in the order of their index. */
function gameKeyInSql({ leagueId, matchDate, teams }: GameInSql): string {
  const pair = teams.join(', ');
  return `${leagueId}, ${matchDate}, LEAST(${pair}), GREATEST(${pair})`;
}

/**
 * Whether there is a report of this game, as `isOfGame`. Reads the first report in the index of games
 * that is not before it, because no other index offers that. With equal signs, PostgreSQL chooses the
 * index of dates while there are few reports, and keeps this plan until an evening has thousands.
 */
export function isReported(game: GameInSql): string {
  const own = gameKeyInSql(reportIn('submission'));
  const wanted = gameKeyInSql(game);
  return `coalesce((SELECT (${own}) = (${wanted}) FROM submission
                     WHERE (${own}) >= (${wanted}) ORDER BY ${own} LIMIT 1), false)`;
}

/** Whether a row of `reports` is of the same two teams. */
export function isOfTeams(reports: string, { leagueId, teams }: TeamsInSql): string {
  const pair = teams.join(', ');
  const ownPair = `${reports}.winning_team_id, ${reports}.losing_team_id`;
  return `${reports}.league_id = ${leagueId}
    AND LEAST(${ownPair}) = LEAST(${pair})
    AND GREATEST(${ownPair}) = GREATEST(${pair})`;
}

/** SQL expressions for a report. Those about a game of the schedule are null if it names none. */
interface ReportInSql extends GameInSql {
  readonly scheduledGameId: string;
  /** The date of that game. */
  readonly scheduledDate: string;
}

/**
 * Whether a row of `reports` is of the same two teams, and has the date of this report or of the game
 * that it names, or names the same game. Must match `domain/same-game.ts`; indexes cover it.
 */
export function isBeside(reports: string, report: ReportInSql): string {
  const { matchDate, scheduledGameId, scheduledDate } = report;
  return `${isOfTeams(reports, report)}
    AND (${reports}.match_date = ${matchDate}
         OR ${reports}.scheduled_game_id = ${scheduledGameId}
         OR ${reports}.scheduled_date = ${matchDate}
         OR ${reports}.match_date = ${scheduledDate})`;
}

/** A row as a report. */
export const reportIn = (row: string): ReportInSql => ({
  leagueId: `${row}.league_id`,
  matchDate: `${row}.match_date`,
  teams: [`${row}.winning_team_id`, `${row}.losing_team_id`],
  scheduledGameId: `${row}.scheduled_game_id`,
  scheduledDate: `${row}.scheduled_date`,
});

/** The outcomes as a list for SQL. */
const listOf = (some: readonly Outcome[]) => some.map((outcome) => `'${outcome}'`).join(', ');

const withWinner = (winner: OutcomeRules['winner']) =>
  listOf(outcomes.filter((outcome) => outcomeRules[outcome].winner === winner));

/** Whether a team won, from a row of reports. Must match `hasWinner` in `domain/game-result.ts`. */
export const hasWinnerInSql = (report: string) => `(${report}.outcome IN (${withWinner('named')})
  OR ${report}.outcome IN (${withWinner('by score')})
     AND ${report}.winning_score <> ${report}.losing_score)`;

/** Whether a row of `submission` has scores. */
export const hasScoresInSql = `outcome IN (${listOf(outcomes.filter(hasScores))})`;

/** Whether the other side agrees. An index has exactly this condition. */
export const isAgreed = `game_standing IS DISTINCT FROM 'conflict'
  AND (game_standing = 'second-report' OR confirmed_by IS NOT NULL)`;

/** Must match `standingOf` in `domain/standing.ts`. */
export const standing = `CASE WHEN game_standing = 'conflict' THEN 'conflict'
  WHEN ${isAgreed} THEN 'confirmed'
  WHEN unopposed_at IS NOT NULL THEN 'unopposed' ELSE 'reported' END`;
