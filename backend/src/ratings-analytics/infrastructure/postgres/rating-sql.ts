import { RatingFilter, SeriesKind } from '../../application/ports';
import { RatingSums } from '../../domain/rating-sums';

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

/** The columns of sums. */
export const sums = [
  'rated',
  'commented',
  ...Object.values(columns).flatMap((name) => [`${name}_count`, `${name}_sum`]),
];

export const addedUp = sums.map((name) => `coalesce(sum(${name}), 0)::int AS ${name}`).join(', ');

/** The same sums, added up from rows of `rated_report`. */
export const addedUpFromReports = [
  `(count(*) FILTER (WHERE ${isRated}))::int AS rated`,
  `(count(*) FILTER (WHERE ${isCommented}))::int AS commented`,
  ...Object.values(columns).flatMap((name) => [
    `count(${name}_rating)::int AS ${name}_count`,
    `coalesce(sum(${name}_rating), 0)::int AS ${name}_sum`,
  ]),
].join(', ');

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

/**
 * The dimensions of a series, and the bit of `across` that is set if the series covers all values
 * of the dimension.
 */
const dimensions = {
  sport: { column: 'sport_id', bit: 4 },
  location: { column: 'location', bit: 2 },
  league: { column: 'league_id', bit: 1 },
} as const;

export const columnOf = (by: SeriesKind) => dimensions[by].column;

/** Conditions on rows of `rating_series` and of `rating_change`. */
export interface SeriesConditions {
  readonly series: string;
  /**
   * Matches the same rows of `rating_series` by their whole key, so that PostgreSQL looks them up
   * in the index.
   */
  readonly seriesByKey: string;
  readonly changes: string;
  /** Whether each value of the dimension has exactly one series. */
  readonly onePerKey: boolean;
}

/**
 * Selects the series that contain the sums of the filter's sport and location.
 * @param by the dimension that is listed separately, if any
 */
export function seriesConditions(
  { sportId, location }: RatingFilter,
  values: unknown[],
  by: SeriesKind | null = null,
): SeriesConditions {
  const filters = { sport: sportId, location, league: null };
  // Leagues within a sport or location are stored with all three dimensions.
  const all = by === 'league' && (sportId !== null || location !== null);
  let across = 0;
  const wanted: string[] = [];
  // Redundant with `across`, but together they are the whole key of a series.
  const empty: string[] = [];
  for (const name of ['sport', 'location', 'league'] as const) {
    const { column, bit } = dimensions[name];
    const value = filters[name];
    if (value !== null) wanted.push(`${column} = $${values.push(value)}`);
    else if (name !== by && !all) {
      across += bit;
      empty.push(`${column} = ''`);
    }
  }
  const series = [`across = ${across}`, ...wanted];
  const seriesByKey = [...series, ...empty].join(' AND ');
  return {
    series: by === null ? seriesByKey : series.join(' AND '),
    seriesByKey,
    changes: wanted.join(' AND ') || 'true',
    onePerKey: !all,
  };
}
