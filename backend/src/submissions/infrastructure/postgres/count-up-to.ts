/** Counting by search and by standing stops here (docs/contract.md, section 4). */
export const mostCounted = 10_000;

/**
 * SQL for the number of rows of a statement.
 * @param most where counting stops
 */
export function countUpTo(rows: string, most = mostCounted): string {
  return `SELECT count(*)::int FROM (${rows} LIMIT ${most}) AS counted`;
}
