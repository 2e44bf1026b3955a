import type { Submission } from '../../../api/types';
import type { SubmissionPage } from './api';
import type { Status } from './submission-filters';

type Pages = readonly SubmissionPage[];

/** The list as it is once these are logged, before the server says so. */
export function withLogged(pages: Pages, ids: readonly string[], shown: Status): SubmissionPage[] {
  if (shown === 'unlogged') return without(pages, ids);
  return pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (ids.includes(row.id) ? { ...row, logged: true } : row)),
  }));
}

/** The list as it is once these are gone. */
export function without(pages: Pages, ids: readonly string[]): SubmissionPage[] {
  const isGone = ({ id }: Submission) => ids.includes(id);
  const gone = pages.flatMap(({ rows }) => rows).filter(isGone).length;
  return pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => !isGone(row)),
    total: page.capped ? page.total : page.total - gone,
  }));
}

/** The report that stands where this one does once it leaves the list: the next, else the one before. */
export function neighbourOf(rows: readonly Submission[], ids: readonly string[]): string | null {
  const first = rows.findIndex(({ id }) => ids.includes(id));
  if (first === -1) return null;
  const stays = ({ id }: Submission) => !ids.includes(id);
  return (rows.slice(first).find(stays) ?? rows.slice(0, first).reverse().find(stays))?.id ?? null;
}
