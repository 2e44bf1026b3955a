import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { poolOf } from '../../../platform/postgres/pool-of';
import { prepared } from '../../../platform/postgres/prepared';
import { SubmissionQuery } from '../../application/ports';
import { countUpTo, mostCounted, storedCount } from './count-sql';
import { sortSql } from './sort-sql';
import { SubmissionNames } from './submission-names';
import {
  Conditions,
  filterConditions,
  pageConditions,
  patternFor,
  referencePrefix,
  searchCondition,
} from './filter-sql';
import { columnsOfKind } from '../../../submissions/infrastructure/postgres/submission.schema';

const maxNames = 5_000;
/** With at most this many names, a page is read before its matches are counted. */
const fewNames = 10;

interface Name {
  readonly kind: string;
  readonly name: string;
}

interface Count {
  readonly total: number;
  readonly capped: boolean;
}

interface Found extends Count {
  readonly ids: readonly string[];
}

/**
 * Finds the reports that match a search. Few reports are searched one by one; among many, the names
 * in them are searched first, because there are far fewer names than reports.
 */
@Injectable()
export class SubmissionSearch {
  /** Up to this many reports are searched one by one. */
  protected readonly fewReports: number = 5_000;
  /**
   * If a search matches more names than this, the newest reports usually contain enough matches.
   */
  protected readonly manyNames: number = 500;

  constructor(
    private readonly dataSource: DataSource,
    private readonly names: SubmissionNames,
  ) {}

  /** @returns one id more than the page holds, if there are more */
  async find(query: SubmissionQuery, term: string): Promise<Found> {
    const [size] = await Promise.all([this.storedSize(query), this.names.fold()]);
    if (size <= this.fewReports) return this.searchAll(query, term);
    const names = await this.matchingNames(term);
    if (names.length <= fewNames) return this.searchRare(query, term, names);
    const [ids, counted] = await Promise.all([
      this.newestMatches(query, term, names),
      this.countByNames(query, term, names),
    ]);
    return { ids, ...counted };
  }

  /** If the first page contains all matches, they need not be counted. */
  private async searchRare(
    query: SubmissionQuery,
    term: string,
    names: readonly Name[],
  ): Promise<Found> {
    const canMatch = names.length > 0 || referencePrefix(term) !== null;
    const ids = canMatch ? await this.byNames(query, term, names) : [];
    if (query.after === null && ids.length <= query.limit) {
      return { ids, total: ids.length, capped: false };
    }
    return { ids, ...(await this.countByNames(query, term, names)) };
  }

  private async storedSize(query: SubmissionQuery): Promise<number> {
    const values: unknown[] = [];
    const statement = prepared(storedCount(query, values));
    const { rows } = await poolOf(this.dataSource).query<{ size: number }>(statement, values);
    return rows[0]!.size;
  }

  /** With many names, the newest reports contain enough matches, unless all matches are old. */
  private async newestMatches(
    query: SubmissionQuery,
    term: string,
    names: readonly Name[],
  ): Promise<readonly string[]> {
    // The indexes of names have the order in which reports came in.
    if (names.length > this.manyNames || query.sort === 'played') {
      const among = names.length > maxNames ? null : this.fewReports;
      const ids = await this.searchNewest(query, term, among);
      if (among === null || ids.length > query.limit) return ids;
    }
    return this.byNames(query, term, names);
  }

  private async searchAll(query: SubmissionQuery, term: string): Promise<Found> {
    const { where, values, and } = filterConditions(query);
    const { columns, order, isAfter } = sortSql[query.sort];
    const match = searchCondition(term, values);
    const page = query.after === null ? '' : `WHERE ${isAfter(query.after, values)}`;
    const [row] = await this.dataSource.query<{ ids: string[]; total: number }[]>(
      `WITH found AS MATERIALIZED (
         SELECT ${columns} FROM searched_report ${where} ${and} ${match})
       SELECT (SELECT count(*)::int FROM found) AS total,
              ARRAY(SELECT id::text FROM found
                    ${page}
                     ORDER BY ${order} LIMIT ${query.limit + 1}) AS ids`,
      values,
    );
    return { ...row!, capped: false };
  }

  /** Searches the names, because there are far fewer names than reports. */
  private async matchingNames(term: string): Promise<Name[]> {
    return this.dataSource.query(
      `SELECT kind, name FROM report_name
        WHERE folded LIKE $1
        LIMIT ${maxNames + 1}`,
      [patternFor(term)],
    );
  }

  /** @param among how many of the newest reports to search; null for all */
  private async searchNewest(
    query: SubmissionQuery,
    term: string,
    among: number | null,
  ): Promise<string[]> {
    const { where, values } = pageConditions(query);
    const { order } = sortSql[query.sort];
    const newest = among === null ? '' : `LIMIT ${among}`;
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id
         FROM (SELECT * FROM searched_report ${where} ORDER BY ${order} ${newest}) AS newest
        WHERE ${searchCondition(term, values)}
        ORDER BY ${order} LIMIT ${query.limit + 1}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  private async byNames(
    query: SubmissionQuery,
    term: string,
    names: readonly Name[],
  ): Promise<string[]> {
    const conditions = pageConditions(query);
    const { columns, order } = sortSql[query.sort];
    const { values } = conditions;
    const limit = query.limit + 1;
    const kinds = values.push(names.map(({ kind }) => kind));
    const texts = values.push(names.map(({ name }) => name));
    // Every report on the page has a name whose own newest report is among the newest of all names.
    const found = columnsOfKind.map(([kind, column]) => {
      const withName = `FROM searched_report ${conditions.where} ${conditions.and} ${column} = name`;
      return `SELECT ${columns}
         FROM (SELECT name
                 FROM unnest($${kinds}::text[], $${texts}::text[]) AS named (kind, name),
                      LATERAL (SELECT ${columns} ${withName} ORDER BY ${order} LIMIT 1) AS newest
                WHERE kind = '${kind}'
                ORDER BY ${order} LIMIT ${limit}) AS foremost,
              LATERAL (SELECT ${columns} ${withName} ORDER BY ${order} LIMIT ${limit}) AS reports`;
    });
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT DISTINCT ${columns}
         FROM (${found.join(' UNION ALL ')}
               UNION ALL ${referenceMatches(term, conditions, columns)}) AS found
        ORDER BY ${order} LIMIT ${limit}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  private async countByNames(
    query: SubmissionQuery,
    term: string,
    names: readonly Name[],
  ): Promise<Count> {
    const conditions = filterConditions(query);
    const { where, and, values } = conditions;
    if (names.length > maxNames) {
      const all = `SELECT 1 FROM searched_report ${where} ${and} ${searchCondition(term, values)}`;
      return this.countUpTo(all, values);
    }
    const kinds = values.push(names.map(({ kind }) => kind));
    const texts = values.push(names.map(({ name }) => name));
    const columns = columnsOfKind.map(
      ([kind, column]) =>
        `SELECT id
           FROM unnest($${kinds}::text[], $${texts}::text[]) AS named (kind, name),
                LATERAL (SELECT id FROM searched_report ${where} ${and} ${column} = name) AS reports
          WHERE kind = '${kind}'`,
    );
    // The ids within one column are distinct. Only if no column alone reaches the limit are ids
    // that several columns share counted once.
    const counts = columns.map((ids) => `(${countUpTo(ids, mostCounted + 1)})`);
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT (CASE WHEN ${counts.map((count) => `${count} > ${mostCounted}`).join(' OR ')}
                    THEN ${mostCounted + 1}
                    ELSE (SELECT count(DISTINCT id)
                            FROM (${columns.join(' UNION ALL ')}
                                  UNION ALL ${referenceMatches(term, conditions)}) AS found)
               END)::int AS total`,
      values,
    );
    return capped(counted!.total);
  }

  private async countUpTo(rows: string, values: readonly unknown[]): Promise<Count> {
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT (${countUpTo(rows, mostCounted + 1)}) AS total`,
      [...values],
    );
    return capped(counted!.total);
  }
}

function capped(total: number): Count {
  return { total: Math.min(total, mostCounted), capped: total > mostCounted };
}

/** Selects the reports whose reference starts with the term. */
function referenceMatches(
  term: string,
  { where, and, values }: Conditions,
  columns = 'id',
): string {
  const prefix = referencePrefix(term);
  if (prefix === null) return `SELECT ${columns} FROM searched_report WHERE false`;
  const at = values.push(prefix);
  return `SELECT ${columns} FROM searched_report ${where} ${and}
            reference COLLATE "C" >= $${at} AND reference COLLATE "C" < $${at} || '~'`;
}
