import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { poolOf } from '../../../platform/postgres/pool-of';
import { prepared } from '../../../platform/postgres/prepared';
import { firstIdAt, isId } from '../../../kernel/identifier';
import { defaultLimit } from '../../../platform/http/pages';
import {
  StandingFilter,
  SubmissionFilter,
  SubmissionQuery,
  SubmissionReader,
  SubmissionRows,
  SubmissionSummary,
} from '../../application/ports';
import { countUpTo, mostCounted, storedCount } from './count-sql';
import { filterConditions, pageConditions } from './filter-sql';
import { listJson, rowJson } from './row-json';
import { sortSql } from './sort-sql';
import { standingCondition, withStandings } from './standing-sql';
import { SubmissionSearch } from './submission-search';

/**
 * Reads with SQL that builds the JSON to send (docs/decisions/0009). Ids start with the time, so
 * their order is the order in which reports arrived, and a page can start after an id.
 */
@Injectable()
export class PostgresSubmissionReader extends SubmissionReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly search: SubmissionSearch,
  ) {
    super();
  }

  override async list(query: SubmissionQuery): Promise<SubmissionRows> {
    if (query.search === null) return this.browse(query);
    const { ids, total, capped } = await this.search.find(query, query.search);
    const { json, last } = await this.rows(ids.slice(0, query.limit), query);
    return { json, next: ids.length > query.limit ? last : null, total, capped };
  }

  override async find(id: string): Promise<string | null> {
    if (!isId(id)) return null;
    const [row] = await this.dataSource.query<{ json: string }[]>(
      `SELECT ${rowJson} AS json FROM reviewed_report AS report WHERE id = $1`,
      [id],
    );
    return row ? withStandings(row.json) : null;
  }

  override async countByDay(from: Date, days: number): Promise<number[]> {
    const bounds = Array.from({ length: days + 1 }, (_, day) =>
      firstIdAt(new Date(from.getTime() + day * 86_400_000)),
    );
    const rows = await this.dataSource.query<{ count: number }[]>(
      `SELECT (SELECT count(*)::int FROM searched_report WHERE id >= begins AND id < ends) AS count
         FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS day (begins, ends, number)
        ORDER BY number`,
      [bounds.slice(0, -1), bounds.slice(1)],
    );
    return rows.map(({ count }) => count);
  }

  override async summary(): Promise<SubmissionSummary> {
    const countOf = (filter: StandingFilter, and = '') =>
      `(${countUpTo(`SELECT FROM searched_report WHERE ${standingCondition(filter)} ${and}`)})`;
    const { rows } = await poolOf(this.dataSource).query<SubmissionSummary>(
      prepared(`SELECT coalesce(sum(total), 0)::int AS total,
              coalesce(sum(logged), 0)::int AS logged,
              coalesce(sum(total - logged), 0)::int AS pending,
              (count(*) FILTER (WHERE total > 0))::int AS "activeSports",
              ${countOf('attention')} AS attention,
              ${countOf('conflict', 'AND logged_at IS NULL')} AS conflicts,
              ${countOf('messages')} AS messages,
              ${countOf('ready')} AS ready,
              EXISTS (SELECT FROM searched_report WHERE outcome <> 'played') AS "hasOutcomes",
              (EXISTS (SELECT FROM searched_report
                        WHERE ${standingCondition('confirmed')} AND confirmed_by IS NOT NULL)
               OR EXISTS (SELECT FROM searched_report WHERE ${standingCondition('unopposed')}))
                AS "hasStandings"
         FROM (SELECT sum(total) AS total, sum(logged) AS logged
                 FROM report_count
                GROUP BY sport_id) AS sports`),
    );
    return rows[0]!;
  }

  /** The rows with these ids, and the key of the last one. */
  private async rows(ids: readonly string[], { sort }: SubmissionQuery) {
    if (ids.length === 0) return { json: '[]', last: null };
    const { order, key } = sortSql[sort];
    const { rows } = await poolOf(this.dataSource).query<{ json: string; last: string }>(
      prepared(`SELECT coalesce(${listJson()}, '[]') AS json, (array_agg(${key}))[count(*)] AS last
         FROM (SELECT * FROM reviewed_report WHERE id = ANY($1) ORDER BY ${order}) AS report`),
      [ids],
    );
    const { json, last } = rows[0]!;
    return { json: withStandings(json), last };
  }

  private async browse(query: SubmissionQuery): Promise<SubmissionRows> {
    const isByStanding = query.standing !== null;
    if (!isBetweenDates(query) && !isByStanding) {
      return { ...(await this.page(query)), capped: false };
    }
    const { where, values } = filterConditions(query);
    const matches = `SELECT FROM searched_report ${where}`;
    const [page, [counted]] = await Promise.all([
      this.page(query),
      this.dataSource.query<{ total: number }[]>(
        isByStanding
          ? `SELECT (${countUpTo(matches, mostCounted + 1)}) AS total`
          : `SELECT count(*)::int AS total FROM searched_report ${where}`,
        values,
      ),
    ]);
    const { total } = counted!;
    return isByStanding
      ? { ...page, total: Math.min(total, mostCounted), capped: total > mostCounted }
      : { ...page, total, capped: false };
  }

  /** The total comes from the stored counts and ignores the dates. */
  private async page(query: SubmissionQuery): Promise<Omit<SubmissionRows, 'capped'>> {
    const { limit } = query;
    const { order, key } = sortSql[query.sort];
    const { where, values } = pageConditions(query);
    const newest = `${where} ORDER BY ${order} LIMIT ${limit + 1}`;
    // With dates, all matches are sorted. The index of dates contains their ids, but not the rows.
    const rowsOfPage = isBetweenDates(query)
      ? `SELECT * FROM reviewed_report
          WHERE id IN (SELECT id FROM searched_report ${newest})`
      : `SELECT * FROM reviewed_report ${newest}`;
    const count = storedCount(query, values);
    const text = () => `SELECT coalesce(${listJson(`place <= ${limit}`)}, '[]') AS json,
              CASE WHEN count(*) > ${limit} THEN (array_agg(${key}))[${limit}] END AS next,
              (${count}) AS total
         FROM (SELECT *, row_number() OVER (ORDER BY ${order}) AS place
                 FROM (${rowsOfPage}) AS newest) AS report`;
    const { rows } = await poolOf(this.dataSource).query<Omit<SubmissionRows, 'capped'>>(
      isCommon(query) ? prepared(`${rowsOfPage} ${count}`, text) : { text: text() },
      values,
    );
    const page = rows[0]!;
    return { ...page, json: withStandings(page.json) };
  }
}

/** Whether the query is one of a few frequent ones, whose prepared plan suits all values. */
function isCommon(query: SubmissionQuery): boolean {
  const { limit, sort, sportId, outcome, standing } = query;
  const hasOnePlan = sportId === null || (standing === null && sort === 'sent');
  return limit === defaultLimit && outcome === null && hasOnePlan && !isBetweenDates(query);
}

function isBetweenDates({ from, to }: SubmissionFilter): boolean {
  return from !== null || to !== null;
}
