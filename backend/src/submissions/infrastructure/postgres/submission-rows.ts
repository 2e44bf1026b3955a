import { Submission } from '../../domain/submission';
import { SubmissionSchema } from './submission.schema';

/** The columns that a new report fills, each with the name of its property. */
const columns = Object.entries(SubmissionSchema.options.columns)
  .filter(([, { insert = true }]) => insert)
  .map(([property, column]) => [column.name ?? property, property as keyof Submission] as const);

/** The names of the columns that a new report fills, for SQL. */
export const columnNames = columns.map(([name]) => name).join(', ');

/**
 * The values of those columns for rows of `report`. A key that another report has or had is left
 * out, so that nobody gets hold of a link by sending its key again.
 */
export const columnValues = columns
  .map(([name]) =>
    name === 'confirm_key_hash'
      ? `CASE WHEN NOT EXISTS (SELECT FROM submission AS known
                                WHERE known.confirm_key_hash = report.confirm_key_hash)
               AND NOT EXISTS (SELECT FROM ended_confirm_key
                                WHERE hash = report.confirm_key_hash)
              THEN report.confirm_key_hash END`
      : `report.${name}`,
  )
  .join(', ');

/** A submission as a row of its table, without what only corrections change. */
export function rowOf(submission: Submission): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(([name, property]) => [name, submission[property]]));
}
