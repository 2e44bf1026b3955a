import { SubmissionFilter } from '../../application/ports';

/** Counting by search and by standing stops here (docs/contract.md, section 4). */
export const mostCounted = 10_000;

/**
 * SQL for the number of rows of a statement.
 * @param most where counting stops
 */
export function countUpTo(rows: string, most = mostCounted): string {
  return `SELECT count(*)::int FROM (${rows} LIMIT ${most}) AS counted`;
}

/**
 * SQL for the number of reports of a sport, logged or not, from the stored counts. Only reports of
 * games that were not played to their end are counted one by one, because there are few.
 */
export function storedCount(filter: SubmissionFilter, values: unknown[]): string {
  const { sportId, logged, outcome } = filter;
  const ofSport = sportId === null ? [] : [`sport_id = $${values.push(sportId)}`];
  const ofState = logged === null ? [] : [`logged_at IS ${logged ? 'NOT ' : ''}NULL`];
  const counted = (condition: string) =>
    `SELECT count(*)::int AS size FROM searched_report
      WHERE ${[condition, ...ofSport, ...ofState].join(' AND ')}`;
  if (outcome !== null && outcome !== 'played') return counted(`outcome = '${outcome}'`);
  const what = logged === null ? 'total' : logged ? 'logged' : 'total - logged';
  const others = outcome === null ? '' : `- (${counted(`outcome <> 'played'`)})`;
  return `SELECT (coalesce(sum(${what}), 0) ${others})::int AS size
            FROM report_count ${ofSport.length > 0 ? `WHERE ${ofSport.join('')}` : ''}`;
}
