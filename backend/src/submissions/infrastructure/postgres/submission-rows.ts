import { Submission } from '../../domain/submission';
import { SubmissionSchema } from './submission.schema';

/** The columns that a new report fills, each with the name of its property. */
const columns = Object.entries(SubmissionSchema.options.columns)
  .filter(([, { insert = true }]) => insert)
  .map(([property, column]) => [column.name ?? property, property as keyof Submission] as const);

/** The names of the columns that a new report fills, for SQL. */
export const columnNames = columns.map(([name]) => name).join(', ');

/** A submission as a row of its table, without what only corrections change. */
export function rowOf(submission: Submission): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(([name, property]) => [name, submission[property]]));
}
