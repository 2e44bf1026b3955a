import type { Submission } from '../../../api/types';
import type { SubmissionPage } from './api';
import type { Status } from './submission-filters';

type Pages = readonly SubmissionPage[];

/** The list with these reports marked as logged, before the server has responded. */
export function withLogged(pages: Pages, ids: readonly string[], shown: Status): SubmissionPage[] {
  if (shown === 'unlogged') return withoutReports(pages, ids);
  return pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (ids.includes(row.id) ? { ...row, logged: true } : row)),
  }));
}

/** The list with the newest state of a report. */
export function withReportChanged(pages: Pages, report: Submission): SubmissionPage[] {
  return pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === report.id ? report : row)),
  }));
}

/** The list without these reports. */
export function withoutReports(pages: Pages, ids: readonly string[]): SubmissionPage[] {
  const isGone = ({ id }: Submission) => ids.includes(id);
  const gone = pages.flatMap(({ rows }) => rows).filter(isGone).length;
  return pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => !isGone(row)),
    total: page.capped ? page.total : page.total - gone,
  }));
}

/** The report that takes this one's place in the list: the next, or else the previous one. */
export function neighbourOf(rows: readonly Submission[], ids: readonly string[]): string | null {
  const first = rows.findIndex(({ id }) => ids.includes(id));
  if (first === -1) return null;
  const stays = ({ id }: Submission) => !ids.includes(id);
  return (rows.slice(first).find(stays) ?? rows.slice(0, first).reverse().find(stays))?.id ?? null;
}
