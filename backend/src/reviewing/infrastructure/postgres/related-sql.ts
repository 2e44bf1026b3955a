import {
  hasWinnerInSql,
  isBeside,
  reportIn,
} from '../../../submissions/infrastructure/postgres/game-sql';

/** All reports that may be of the game of a row of `report`, including that row. */
export const besideIt = `
  FROM reviewed_report AS other
 WHERE ${isBeside('other', reportIn('report'))}`;

/** The game of the schedule that a row answers, if that is proved; else null. One that it names may be gone. */
const provedGame = (report: string) => `CASE
  WHEN ${report}.scheduled_game_id IS NOT NULL OR ${report}.reporter_proof = 'team-link'
  THEN coalesce((SELECT game_id FROM answered_game WHERE submission_id = ${report}.id),
                ${report}.scheduled_game_id) END`;

/**
 * Whether another one of them is judged together with a row of `report`: not if the two answer
 * different games of the schedule. Must match `submissions/domain/same-game.ts`.
 */
export const judgedTogether = `(other.id = report.id
  OR NOT (other.is_another_game OR report.is_another_game)
     AND other.replaced_by IS NULL AND report.replaced_by IS NULL
     AND coalesce(${provedGame('other')} = ${provedGame('report')}, true))`;

/**
 * Equal for two reports if they agree. Must match `agree` in `submissions/domain/game-result.ts`.
 * Outcomes without scores are stored with 0 and 0.
 */
export const resultOf = (report: string) => `ROW(${report}.outcome,
  ${report}.winning_score, ${report}.losing_score,
  CASE WHEN ${hasWinnerInSql(report)} THEN ${report}.winning_team_id ELSE '' END)`;

/** Whether a row of `report` is the only report of its game and, if not, whether all agree. */
export const reportStatus = `CASE WHEN NOT shares_game THEN 'single'
  WHEN is_contested THEN 'conflict' ELSE 'duplicate' END`;
