import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CalendarDate } from '../../../kernel/calendar-date';
import {
  Breakdown,
  BucketSums,
  PartKind,
  RatingFilter,
  RatingQuery,
  RatingReader,
  RatingRows,
  SideSums,
} from '../../application/ports';
import { Bucket } from '../../domain/bucket';
import { Period } from '../../domain/period';
import { RatingSums } from '../../domain/rating-sums';
import {
  SumsRow,
  isCommented,
  isRated,
  rowRating,
  rowsOf,
  standardErrors,
  standardErrorsOf,
  sums,
  sumsOf,
} from './rating-sql';

/** The most parts in a chart. */
const mostParts = 100;

const collator = new Intl.Collator('en', { numeric: true });

const keys: Record<PartKind, string> = {
  sport: 'sport_id',
  location: 'location',
  league: 'league_id',
};

/** The part's name in the newest report, or in the report of the latest game. */
const labels: Record<PartKind, string> = {
  sport: `(SELECT sport_name FROM rated_report WHERE sport_id = key ORDER BY id DESC LIMIT 1)`,
  location: 'key',
  league: `(SELECT league_name FROM rated_report WHERE league_id = key
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
 * Adds up ratings when they are read, from an index that has all ratings of a report
 * (docs/decisions/0011-computed-when-read.md).
 */
@Injectable()
export class PostgresRatingReader extends RatingReader {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override list(query: RatingQuery): Promise<RatingRows> {
    return this.page(query, isRated, rowFields);
  }

  override comments(query: RatingQuery): Promise<RatingRows> {
    return this.page(query, isCommented, commentFields);
  }

  override async summary(filter: RatingFilter): Promise<RatingSums> {
    const { where, values } = rowsOf(filter, isRated);
    const [row] = await this.dataSource.query<SumsRow[]>(
      `SELECT ${sums} FROM rated_report ${where}`,
      values,
    );
    return sumsOf(row!);
  }

  override async span(filter: RatingFilter): Promise<Period | null> {
    const { where, values } = rowsOf(filter, isRated);
    const [row] = await this.dataSource.query<(Period | { from: null })[]>(
      `SELECT ${asText('min(match_date)')} AS from, ${asText('max(match_date)')} AS to
         FROM rated_report ${where}`,
      values,
    );
    return row!.from === null ? null : row!;
  }

  override async trend(filter: RatingFilter, bucket: Bucket): Promise<BucketSums[]> {
    const { where, values } = rowsOf(filter, isRated);
    const rows = await this.dataSource.query<(SumsRow & { start: CalendarDate })[]>(
      `SELECT ${asText('first_day')} AS start, buckets.*
         FROM (SELECT date_trunc('${bucket}', match_date::timestamp) AS first_day, ${sums}
                 FROM rated_report ${where} GROUP BY 1) AS buckets
        ORDER BY first_day`,
      values,
    );
    return rows.map((row) => ({ start: row.start, sums: sumsOf(row) }));
  }

  override async breakdown(filter: RatingFilter, by: PartKind): Promise<Breakdown> {
    const { where, values } = rowsOf(filter, isRated);
    const rows = await this.dataSource.query<(SumsRow & { key: string; label: string })[]>(
      `SELECT ${labels[by]} AS label, parts.*
         FROM (SELECT ${keys[by]} AS key, ${sums}
                 FROM rated_report ${where}
                GROUP BY 1 ORDER BY rated DESC, ${keys[by]} COLLATE "C" LIMIT ${mostParts + 1}) AS parts`,
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

  override async bySide(filter: RatingFilter): Promise<SideSums[]> {
    const { where, values } = rowsOf(filter, `${isRated} AND reporter_side IS NOT NULL`);
    const rows = await this.dataSource.query<(SumsRow & { side: keyof typeof sides })[]>(
      `SELECT reporter_side AS side, ${sums}, ${standardErrors}
         FROM rated_report ${where}
        GROUP BY reporter_side`,
      values,
    );
    const parts = rows.map((row) => ({
      key: row.side,
      label: sides[row.side],
      sums: sumsOf(row),
      standardErrors: standardErrorsOf(row),
    }));
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

  /** Reads a page. Ids come first, so that JSON is built only for rows on the page. */
  private async page(query: RatingQuery, condition: string, fields: string): Promise<RatingRows> {
    const { where, values } = rowsOf(query, condition);
    const after = query.after === null ? '' : `AND id < $${values.push(query.after)}`;
    const [row] = await this.dataSource.query<RatingRows[]>(
      `WITH ids AS MATERIALIZED (
         SELECT id, row_number() OVER (ORDER BY id DESC) AS place
           FROM (SELECT id FROM rated_report ${where} ${after}
                  ORDER BY id DESC LIMIT ${query.limit + 1}) AS found)
       SELECT (SELECT coalesce(json_agg(sent ORDER BY id DESC), '[]')::text
                 FROM (SELECT ${fields} FROM rated_report
                        WHERE id IN (SELECT id FROM ids WHERE place <= ${query.limit})) AS sent
              ) AS json,
              (SELECT id FROM ids WHERE place = ${query.limit}
                  AND EXISTS (SELECT FROM ids WHERE place > ${query.limit})) AS next,
              (SELECT count(*)::int FROM rated_report ${where}) AS total`,
      values,
    );
    return row!;
  }
}

function asText(date: string): string {
  return `to_char(${date}, 'YYYY-MM-DD')`;
}
