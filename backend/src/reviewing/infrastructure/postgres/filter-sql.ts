import { foldText } from '../../../kernel/fold-text';
import { readCode } from '../../../kernel/readable-code';
import { SubmissionFilter, SubmissionQuery } from '../../application/ports';
import { sortSql } from './sort-sql';
import { standingCondition } from './standing-sql';
import { columnsOfKind } from '../../../submissions/infrastructure/postgres/submission.schema';

/** The parts of a query that select reports. */
export interface Conditions {
  /** `WHERE …`, or an empty text. */
  readonly where: string;
  /** The keyword that adds another condition. */
  readonly and: 'AND' | 'WHERE';
  /** The values of `$1`, `$2`, …; callers may add more. */
  readonly values: unknown[];
}

/** The whole filter except the search, and where the page begins. */
export function pageConditions(query: SubmissionQuery): Conditions {
  const { sort, after } = query;
  const { where, and, values } = filterConditions(query);
  if (after === null) return { where, and, values };
  return { where: `${where} ${and} ${sortSql[sort].isAfter(after, values)}`, and: 'AND', values };
}

/** The whole filter except the search. */
export function filterConditions(filter: SubmissionFilter): Conditions {
  const values: unknown[] = [];
  const conditions: string[] = [];
  if (filter.sportId !== null) conditions.push(`sport_id = $${values.push(filter.sportId)}`);
  if (filter.logged !== null) {
    conditions.push(filter.logged ? 'logged_at IS NOT NULL' : 'logged_at IS NULL');
  }
  // Not a parameter, so that every plan can use the index of the few that were not played.
  if (filter.outcome !== null) conditions.push(`outcome = '${filter.outcome}'`);
  if (filter.standing !== null) conditions.push(standingCondition(filter.standing));
  if (filter.from !== null) conditions.push(`match_date >= $${values.push(filter.from)}`);
  if (filter.to !== null) conditions.push(`match_date <= $${values.push(filter.to)}`);
  return conditions.length > 0
    ? { where: `WHERE ${conditions.join(' AND ')}`, and: 'AND', values }
    : { where: '', and: 'WHERE', values };
}

/** The LIKE pattern of a search, for the column `folded` of `report_name`. */
export function patternFor(term: string): string {
  return `%${foldText(term).replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a row matches a search (docs/specification.md, section 5, "Dashboard rules"). Fold the
 * names first.
 */
export function searchCondition(term: string, values: unknown[]): string {
  const at = values.push(patternFor(term));
  const tests = columnsOfKind.map(
    ([kind, column]) => `${column} IN (
       SELECT name FROM report_name WHERE kind = '${kind}' AND folded LIKE $${at})`,
  );
  const prefix = referencePrefix(term);
  if (prefix !== null) tests.push(`starts_with(reference, $${values.push(prefix)})`);
  return `(${tests.join(' OR ')})`;
}

/** The start of a reference that someone typed; null if no reference starts like this. */
export function referencePrefix(term: string): string | null {
  const code = readCode(term);
  const length = code.replace('-', '').length;
  return /^[\dA-Za-z -]+$/.test(term) && length >= 4 && length <= 8 ? code : null;
}
