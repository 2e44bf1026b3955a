import { useState } from 'react';
import {
  useReadShownReportsAgain,
  useSubmissions,
  useSummary,
  type SubmissionPage,
} from '../model/api';
import { withLogged, without } from '../model/list-changes';
import type { SubmissionFilters } from '../model/submission-filters';

/** The reports to review, how many there are in all, and what came in meanwhile. */
export function useReview(filters: SubmissionFilters) {
  const list = useSubmissions(filters);
  const summary = useSummary();
  const readShownReportsAgain = useReadShownReportsAgain();
  /** How many there were when the list was read; null until that is known. */
  const [seen, setSeen] = useState<number | null>(null);
  const total = seen === null && summary.isValidating ? undefined : summary.data?.total;
  // What others deleted must not make up for what came in.
  if (total !== undefined && (seen === null || total < seen)) setSeen(total);

  /** The count first: a report that comes in between may be told of in vain, but never missed. */
  const readAgain = async () => {
    const latest = await summary.mutate().catch(() => undefined);
    if (latest) setSeen(latest.total);
    await list.mutate().catch(() => undefined);
  };
  const change = async (how: (pages: SubmissionPage[]) => SubmissionPage[], gone?: string) => {
    await list.mutate((pages) => pages && how(pages), { revalidate: false });
    readShownReportsAgain(gone);
    await readAgain();
  };
  return {
    list,
    rows: list.data?.flatMap(({ rows }) => rows),
    summary,
    fresh: total === undefined || seen === null ? 0 : Math.max(0, total - seen),
    readAgain,
    logged: (ids: readonly string[]) => change((pages) => withLogged(pages, ids, filters.logged)),
    deleted: (id: string) => change((pages) => without(pages, [id]), id),
  };
}

export type Review = ReturnType<typeof useReview>;
