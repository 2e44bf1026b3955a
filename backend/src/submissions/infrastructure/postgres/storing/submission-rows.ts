import { Submission } from '../../../domain/submission';
import { reportIn } from '../game-sql';
import { ScheduleSql } from '../schedule-sql';
import { SubmissionSchema, columnsOfKind } from '../submission.schema';

/** The columns that a new report fills, each with the name of its property. */
const columns = Object.entries(SubmissionSchema.options.columns)
  .filter(([, { insert = true }]) => insert)
  .map(([property, column]) => [column.name ?? property, property as keyof Submission] as const);

/** SQL for the date of the game that a row names; null if the game is gone, or of other teams. */
export const dateOfNamedGame = (schedule: ScheduleSql, row: string) =>
  schedule.dateOf(`${row}.scheduled_game_id`, reportIn(row));

/** The names of the columns that a new report fills, for SQL. */
export const columnNames = columns.map(([name]) => name).join(', ');

/**
 * The values of those columns for rows of `report`. A key that another report has or had is left
 * out, so that nobody gets hold of a link by sending its key again.
 */
const columnValues = columns
  .map(([name]) =>
    name === 'confirm_key_hash'
      ? `CASE WHEN NOT EXISTS (SELECT FROM submission AS known
                                WHERE known.confirm_key_hash = report.confirm_key_hash OFFSET 0)
               AND NOT EXISTS (SELECT FROM ended_confirm_key
                                WHERE hash = report.confirm_key_hash OFFSET 0)
              THEN report.confirm_key_hash END`
      : `report.${name}`,
  )
  .join(', ');

/**
 * SQL that adds to the counts of reports. Captains who report at the same time rarely wait for each
 * other, because each connection has a row of its own.
 * @param changes rows of `sport_id`, `total` and `logged`
 */
export const addToCounts = (changes: string) => `
  INSERT INTO submission_count AS counted (sport_id, shard, total, logged)
  SELECT sport_id, pg_backend_pid() % 32, sum(total), sum(logged)
    FROM (${changes}) AS changed
   GROUP BY sport_id
   ORDER BY sport_id
      ON CONFLICT (sport_id, shard) DO UPDATE
     SET total = counted.total + excluded.total, logged = counted.logged + excluded.logged`;

/**
 * SQL that makes names known to the search, in order, so that this can't deadlock.
 * @param names rows of `kind` and `name`
 */
export const addNames = (names: string) => `
  INSERT INTO submission_name (kind, name, folded)
  SELECT DISTINCT kind, name, lower(name)
    FROM (${names}) AS named
   ORDER BY kind, name
      ON CONFLICT DO NOTHING`;

/**
 * The parts of a WITH that store new reports, with their names and counts. PostgreSQL begins with the
 * last part, so the counts, for which others may wait, come last.
 * @param rows of `report`
 */
export const storeReports = (schedule: ScheduleSql, rows: string) => `
  counts AS (${addToCounts(`SELECT sport_id, 1 AS total, 0 AS logged FROM ${rows}`)}),
  names AS (${addNames(`
    SELECT kind, name
      FROM ${rows},
           LATERAL (VALUES ${columnsOfKind
             .map(([kind, column]) => `('${kind}', report.${column})`)
             .join(', ')}) AS named_in_it (kind, name)`)}),
  stored AS (
    INSERT INTO submission (${columnNames}, scheduled_date)
    SELECT ${columnValues}, ${dateOfNamedGame(schedule, 'report')} FROM ${rows})`;

/** A submission as a row of its table, without what only corrections change. */
export function rowOf(submission: Submission): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(([name, property]) => [name, submission[property]]));
}
