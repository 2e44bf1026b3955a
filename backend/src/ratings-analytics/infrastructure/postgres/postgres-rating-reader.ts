import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CalendarDate, daysBetween } from '../../../kernel/calendar-date';
import {
  Breakdown,
  BucketSums,
  PartSums,
  RatingFilter,
  RatingQuery,
  RatingReader,
  RatingRows,
  SeriesKind,
} from '../../application/ports';
import { poolOf } from '../../../platform/postgres/pool-of';
import { prepared } from '../../../platform/postgres/prepared';
import { Bucket } from '../../domain/bucket';
import { Period } from '../../domain/period';
import { RatingSums } from '../../domain/rating-sums';
import {
  SeriesConditions,
  SumsRow,
  addedUp,
  addedUpFromReports,
  seriesConditions,
  columnOf,
  isCommented,
  isRated,
  rowRating,
  rowsOf,
  sums,
  sumsOf,
} from './rating-sql';
import { Run, runsOf } from './stretches';

/** The most parts in a chart. */
const mostParts = 100;

/** Leagues within so many days are so few that all of them can be read. */
const fewDays = 731;

const collator = new Intl.Collator('en', { numeric: true });

/**
 * The key of a part. Sums and reports have different collations, and the indexes of reports need
 * their own.
 */
const key = 'parts.key COLLATE "default"';

/** The part's name in the newest report, or in the report of the latest game. */
const labels: Record<SeriesKind, string> = {
  sport: `(SELECT sport_name FROM rated_report WHERE sport_id = ${key} ORDER BY id DESC LIMIT 1)`,
  location: 'parts.key',
  league: `(SELECT league_name FROM rated_report WHERE league_id = ${key}
             ORDER BY match_date DESC, LEAST(winning_team_id, losing_team_id) DESC,
                      GREATEST(winning_team_id, losing_team_id) DESC LIMIT 1)`,
};

/** The sides of the games, as administrators read them, in the order of the answer. */
const sides = { winner: 'Winner', loser: 'Loser', tie: 'Tie' } as const;

const commonFields = `
  id,
  match_date AS "matchDate",
  sport_name AS "sportName",
  winning_team_name AS "teamName",
  league_name AS "leagueName",
  location,
  ${rowRating} AS rating`;

const rowFields = `${commonFields},
  field_condition_rating AS "fieldConditionRating",
  ref_rating AS "refRating",
  sportsmanship_rating AS "sportsmanshipRating",
  competition_rating AS "competitionRating"`;

const commentFields = `${commonFields}, rating_comments AS comment`;

/**
 * Reads stored sums, so that the cost does not grow with the number of reports
 * (docs/decisions/0011-averages-from-kept-sums.md).
 */
@Injectable()
export class PostgresRatingReader extends RatingReader {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async list(query: RatingQuery): Promise<RatingRows> {
    const [page, { rated }] = await Promise.all([
      this.page(query, isRated, rowFields),
      this.total(query),
    ]);
    return { ...page, total: rated! };
  }

  override async comments(query: RatingQuery): Promise<RatingRows> {
    const [page, { commented }] = await Promise.all([
      this.page(query, isCommented, commentFields),
      this.total(query),
    ]);
    return { ...page, total: commented! };
  }

  override async summary(filter: RatingFilter): Promise<RatingSums> {
    return sumsOf(await this.total(filter));
  }

  override async span(filter: RatingFilter): Promise<Period | null> {
    const values: unknown[] = [];
    const { series, changes } = seriesConditions(filter, values);
    const within = (column: string) => during(filter.period, column, values);
    // Days whose last rated report was deleted are skipped.
    const day = (order: 'ASC' | 'DESC') => `(
      SELECT begins FROM rating_sum
       WHERE series = (SELECT id FROM rating_series WHERE ${series})
         AND stretch = 'day' ${within('begins')}
         AND rated + (SELECT coalesce(sum(rated), 0) FROM rating_change
                       WHERE ${changes} AND match_date = begins) > 0
       ORDER BY begins ${order} LIMIT 1)`;
    const [row] = await this.sums<Period | { from: null }>(
      `SELECT ${asText('least(min(match_date), min(first))')} AS from,
              ${asText('greatest(max(match_date), max(last))')} AS to
         FROM (SELECT ${day('ASC')} AS first, ${day('DESC')} AS last) AS kept
         LEFT JOIN (SELECT match_date FROM rating_change
                     WHERE ${changes} ${within('match_date')}
                     GROUP BY match_date HAVING sum(rated) > 0) AS changed ON true`,
      values,
    );
    return row!.from === null ? null : row!;
  }

  override async trend(filter: RatingFilter, bucket: Bucket): Promise<BucketSums[]> {
    const values: unknown[] = [];
    const { series, changes } = seriesConditions(filter, values);
    const runs = runsOf(filter.period, [bucket, 'day']);
    const rows = await this.sums<SumsRow & { start: CalendarDate }>(
      `SELECT ${asText('start')} AS start, ${sums.join(', ')}
         FROM (SELECT date_trunc('${bucket}', day::timestamp) AS start, ${addedUp}
                 FROM (SELECT begins AS day, ${sumsOfRuns(runs, values)} WHERE ${series}
                        UNION ALL
                       SELECT match_date, ${sums.join(', ')} FROM rating_change
                        WHERE ${changes} ${during(filter.period, 'match_date', values)}) AS cells
                GROUP BY 1 HAVING sum(rated) > 0) AS buckets
        ORDER BY buckets.start`,
      values,
    );
    return rows.map((row) => ({ start: row.start, sums: sumsOf(row) }));
  }

  override async breakdown(filter: RatingFilter, by: SeriesKind): Promise<Breakdown> {
    const values: unknown[] = [];
    const rows = await this.sums<SumsRow & { key: string; label: string }>(
      `SELECT ${labels[by]} AS label, parts.*
         FROM (SELECT key, ${addedUp} FROM ${cellsOf(filter, values, by)}
                GROUP BY key HAVING sum(rated) > 0
                ORDER BY sum(rated) DESC, key LIMIT ${mostParts + 1}) AS parts`,
      values,
    );
    const parts = rows
      .slice(0, mostParts)
      .map((row) => ({ key: row.key, label: row.label, sums: sumsOf(row) }));
    return {
      parts: parts.toSorted(
        (a, b) =>
          b.sums.ratedSubmissions - a.sums.ratedSubmissions || collator.compare(a.label, b.label),
      ),
      capped: rows.length > mostParts,
    };
  }

  override async bySide(filter: RatingFilter): Promise<PartSums[]> {
    const { where, values } = rowsOf(filter, `${isRated} AND reporter_side IS NOT NULL`);
    const rows = await this.dataSource.query<(SumsRow & { side: keyof typeof sides })[]>(
      `SELECT reporter_side AS side, ${addedUpFromReports}
         FROM rated_report ${where}
        GROUP BY reporter_side`,
      values,
    );
    const parts = rows.map((row) => ({ key: row.side, label: sides[row.side], sums: sumsOf(row) }));
    return Object.keys(sides).flatMap((side) => parts.filter(({ key }) => key === side));
  }

  override async locations(): Promise<string[]> {
    // Jumps from each name to the next by index, so that the cost depends only on the number of
    // names.
    const rows = await this.dataSource.query<{ location: string }[]>(
      `WITH RECURSIVE named (location) AS (
         (SELECT location FROM rated_report ORDER BY location LIMIT 1)
          UNION ALL
         SELECT (SELECT location FROM rated_report
                  WHERE location > named.location ORDER BY location LIMIT 1)
           FROM named WHERE named.location IS NOT NULL)
       SELECT location FROM named WHERE location IS NOT NULL`,
    );
    return rows.map(({ location }) => location).sort(collator.compare);
  }

  /** The filters give few different statements, and planning one takes as long as running it. */
  private async sums<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await poolOf(this.dataSource).query<Row>(prepared(text), values);
    return rows;
  }

  private async total(filter: RatingFilter): Promise<SumsRow> {
    const values: unknown[] = [];
    const [row] = await this.sums<SumsRow>(
      `SELECT ${addedUp} FROM ${cellsOf(filter, values)}`,
      values,
    );
    return row!;
  }

  /** Reads a page. Ids come first, so that JSON is built only for rows on the page. */
  private async page(
    query: RatingQuery,
    condition: string,
    fields: string,
  ): Promise<Pick<RatingRows, 'json' | 'next'>> {
    const { where, values } = rowsOf(query, condition);
    const after = query.after === null ? '' : `AND id < $${values.push(query.after)}`;
    const [row] = await this.dataSource.query<Pick<RatingRows, 'json' | 'next'>[]>(
      `WITH ids AS MATERIALIZED (
         SELECT id, row_number() OVER (ORDER BY id DESC) AS place
           FROM (SELECT id FROM rated_report ${where} ${after}
                  ORDER BY id DESC LIMIT ${query.limit + 1}) AS found)
       SELECT (SELECT coalesce(json_agg(sent ORDER BY id DESC), '[]')::text
                 FROM (SELECT ${fields} FROM rated_report
                        WHERE id IN (SELECT id FROM ids WHERE place <= ${query.limit})) AS sent
              ) AS json,
              (SELECT id FROM ids WHERE place = ${query.limit}
                  AND EXISTS (SELECT FROM ids WHERE place > ${query.limit})) AS next`,
      values,
    );
    return row!;
  }
}

/** Rows with the sums that match the filter. For a breakdown, each row has its `key`. */
function cellsOf(filter: RatingFilter, values: unknown[], by: SeriesKind | null = null): string {
  const { period } = filter;
  const conditions = seriesConditions(filter, values, by);
  const { series, changes } = conditions;
  const key = by === null ? '' : `${columnOf(by)} AS key, `;
  const ever = `SELECT ${key} ${sums.join(', ')} FROM rating_series WHERE ${series}`;
  const changed = `
    SELECT ${key} ${sums.join(', ')} FROM rating_change
     WHERE ${changes} ${during(period, 'match_date', values)}`;
  if (period === null) {
    const listed =
      by !== null && conditions.onePerKey ? `AND ${canBeListed(conditions, columnOf(by))}` : '';
    return `(${ever} ${listed} UNION ALL ${changed}) AS cells`;
  }
  if (by === 'league') {
    return `(${leagueCells(period, conditions, values)} UNION ALL ${changed}) AS cells`;
  }
  const [from, to] = [`$${values.push(period.from)}`, `$${values.push(period.to)}`];
  // The total of a series is enough if all its days are in the period.
  return `(
    ${ever} AND last_day BETWEEN ${from} AND ${to} AND first_day >= ${from}
     UNION ALL
    SELECT ${key} ${sumsOfRuns(runsOf(period), values)}
     WHERE ${series} AND last_day >= ${from} AND first_day <= ${to}
       AND NOT (last_day <= ${to} AND first_day >= ${from})
     UNION ALL
    ${changed}) AS cells`;
}

/**
 * The sums of leagues in a period. There may be thousands of leagues, each with games on few days.
 *
 * - Of leagues that lie within a long period, only those that can be listed are read.
 * - Of leagues that lie partly in the period, the days in it are added up. If fewer days are outside
 *   it, these are subtracted from the total instead.
 */
function leagueCells(period: Period, conditions: SeriesConditions, values: unknown[]): string {
  const [from, to] = [`$${values.push(period.from)}::date`, `$${values.push(period.to)}::date`];
  const isWithin = `first_day >= ${from} AND last_day BETWEEN ${from} AND ${to}`;
  const isCutTwice = `first_day < ${from} AND last_day > ${to}`;
  const isMostlyWithin = `
    2 * (least(last_day, ${to}) - greatest(first_day, ${from})) > last_day - first_day`;
  const isLong = daysBetween(period.from, period.to) > fewDays;
  const listed =
    conditions.onePerKey && isLong ? `AND ${canBeListed(conditions, 'league_id', isWithin)}` : '';
  return `
    SELECT league_id AS key, ${sums.join(', ')} FROM rating_series
     WHERE ${conditions.series} AND ${isWithin} ${listed}
     UNION ALL
    SELECT league_id AS key, ${sums
      .map((name) => `CASE WHEN subtracts THEN league.${name} ELSE 0 END + sign * days.${name}`)
      .join(', ')}
      FROM (SELECT *,
                   CASE WHEN subtracts THEN -1 ELSE 1 END AS sign,
                   CASE WHEN NOT subtracts THEN ${from}
                        WHEN first_day < ${from} THEN first_day
                        ELSE ${to} + 1 END AS first_read,
                   CASE WHEN NOT subtracts THEN ${to}
                        WHEN first_day < ${from} THEN ${from} - 1
                        ELSE last_day END AS last_read
              FROM (SELECT *, ${isMostlyWithin} AND NOT (${isCutTwice}) AS subtracts
                      FROM rating_series
                     WHERE ${conditions.series} AND last_day >= ${from} AND first_day <= ${to}
                       AND (last_day > ${to} OR first_day < ${from})) AS cut OFFSET 0) AS league
     CROSS JOIN LATERAL (
           SELECT ${addedUp} FROM rating_sum
            WHERE series = league.id AND stretch = 'day'
              AND begins BETWEEN first_read AND last_read) AS days`;
}

/**
 * Whether a series can be part of the breakdown. It has many rated reports according to the stored
 * sums, or it has changes. One more series is read for each change, since changes can move series
 * down.
 */
function canBeListed(
  { series, seriesByKey }: SeriesConditions,
  column: string,
  within = 'true',
): string {
  return `id = ANY (ARRAY(
    (SELECT id FROM rating_series WHERE ${series} AND ${within}
      ORDER BY rated DESC, ${column}
      LIMIT ${mostParts + 1} + (SELECT count(*) FROM rating_change))
     UNION
    SELECT id FROM rating_series
     WHERE ${seriesByKey} AND ${column} IN (SELECT ${column} FROM rating_change)))`;
}

/** The stored sums of whole stretches of time, and the tables that they come from. */
function sumsOfRuns(runs: readonly Run[], values: unknown[]): string {
  const column = (name: 'stretch' | 'from' | 'to') =>
    `$${values.push(runs.map((run) => run[name]))}`;
  // OFFSET 0 keeps the planner from reading all sums instead of looking these up.
  return `${sums.map((name) => `run_sums.${name}`).join(', ')}
    FROM rating_series
   CROSS JOIN unnest(
           ${column('stretch')}::text[], ${column('from')}::date[], ${column('to')}::date[])
           AS run (of, first, last)
   CROSS JOIN LATERAL (
           SELECT * FROM rating_sum
            WHERE series = rating_series.id AND stretch = run.of
              AND begins BETWEEN run.first AND run.last OFFSET 0) AS run_sums`;
}

function during(period: Period | null, column: string, values: unknown[]): string {
  if (period === null) return '';
  return `AND ${column} BETWEEN $${values.push(period.from)} AND $${values.push(period.to)}`;
}

function asText(date: string): string {
  return `to_char(${date}, 'YYYY-MM-DD')`;
}
