import { RatingFilter } from '../../application/ports';
import { Category, RatingSums } from '../../domain/rating-sums';

/** The parts of SQL statements that read ratings. */

const columns = {
  fieldCondition: 'field_condition',
  referee: 'ref',
  sportsmanship: 'sportsmanship',
  competition: 'competition',
} as const;

const ratings = Object.values(columns).map((name) => `${name}_rating`);

/** Whether a row of `rated_report` has a rating. An index has exactly the same expression. */
export const isRated = `num_nonnulls(${ratings.join(', ')}) > 0`;

/** Whether a row of `rated_report` has a comment. An index has exactly the same expression. */
export const isCommented = 'rating_comments IS NOT NULL';

/** The average of a row's ratings, not rounded. Null if it has none. */
export const rowRating = `(${ratings.map((name) => `coalesce(${name}, 0)`).join(' + ')})::float8
  / nullif(num_nonnulls(${ratings.join(', ')}), 0)`;

/** The `WHERE` clause for rows of `rated_report`, and the values of `$1`, `$2` and so on. */
export function rowsOf(
  { period, sportId, location }: RatingFilter,
  condition: string,
): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = [condition];
  if (sportId !== null) conditions.push(`sport_id = $${values.push(sportId)}`);
  if (location !== null) conditions.push(`location = $${values.push(location)}`);
  if (period !== null) {
    conditions.push(`match_date >= $${values.push(period.from)}`);
    conditions.push(`match_date <= $${values.push(period.to)}`);
  }
  return { where: `WHERE ${conditions.join(' AND ')}`, values };
}

/** The sums of rated rows of `rated_report`. */
export const sums = [
  'count(*)::int AS rated',
  ...Object.values(columns).flatMap((name) => [
    `count(${name}_rating)::int AS ${name}_count`,
    `coalesce(sum(${name}_rating), 0)::int AS ${name}_sum`,
  ]),
].join(', ');

/** The standard errors of the averages of rated rows. */
export const standardErrors = Object.values(columns)
  .map((name) => {
    const rating = `${name}_rating`;
    return `sqrt(var_samp(${rating}) / count(${rating}))::float8 AS ${name}_error`;
  })
  .join(', ');

export function standardErrorsOf(
  row: Readonly<Record<string, number | null>>,
): Record<Category, number | null> {
  const of = (name: string) => row[`${name}_error`] ?? null;
  return {
    fieldCondition: of(columns.fieldCondition),
    referee: of(columns.referee),
    sportsmanship: of(columns.sportsmanship),
    competition: of(columns.competition),
  };
}

/** A row of `sums`. */
export type SumsRow = Readonly<Record<string, number>>;

export function sumsOf(row: SumsRow): RatingSums {
  const of = (name: string) => ({ count: row[`${name}_count`]!, sum: row[`${name}_sum`]! });
  return {
    ratedSubmissions: row['rated']!,
    fieldCondition: of(columns.fieldCondition),
    referee: of(columns.referee),
    sportsmanship: of(columns.sportsmanship),
    competition: of(columns.competition),
  };
}
