import { useState, useEffect } from 'react';
import type { SWRResponse } from 'swr';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  useReadShownReportsAgain,
  useSubmissions,
  useSummary,
  type SubmissionPage,
} from '../model/api';
import { withLogged, withoutReports, withReportChanged } from '../model/list-changes';
import type { Submission, SubmissionSummary } from '../../../api/types';
import type { SubmissionFilters } from '../model/submission-filters';
import { useCountToDoAgain } from '../model/use-to-do';
import { useSiteRequest } from '../../../api/use-site';

/** The reports to review, their total number, and how many are new since the list was loaded. */
export function useReview(filters: SubmissionFilters) {
  const list = useSubmissions(filters);
  const summary = useSummary();
  const shownFilters = useFeatureFilters(summary);
  const countToDoAgain = useCountToDoAgain();
  const readShownReportsAgain = useReadShownReportsAgain();
  /** The total when the list was loaded; null until it is known. */
  const [seen, setSeen] = useState<number | null>(null);
  const total = seen === null && summary.isValidating ? undefined : summary.data?.total;
  // Deleted reports must not hide new ones in the count.
  if (total !== undefined && (seen === null || total < seen)) setSeen(total);

  /**
   * Loads the count before the list. A report that arrives in between may then be announced
   * although it is shown, but is never missed.
   */
  const readAgain = async () => {
    const latest = await summary.mutate().catch(() => undefined);
    if (latest) setSeen(latest.total);
    await Promise.all([list.mutate().catch(() => undefined), countToDoAgain()]);
  };
  const change = async (
    how: (pages: SubmissionPage[]) => SubmissionPage[],
    gone: readonly string[] = [],
  ) => {
    await list.mutate((pages) => pages && how(pages), { revalidate: false });
    readShownReportsAgain(gone);
    await readAgain();
  };
  return {
    list,
    rows: list.data?.flatMap(({ rows }) => rows),
    summary,
    shownFilters,
    newReports: total === undefined || seen === null ? 0 : Math.max(0, total - seen),
    readAgain,
    logged: (ids: readonly string[]) => change((pages) => withLogged(pages, ids, filters.logged)),
    changed: (report: Submission) => change((pages) => withReportChanged(pages, report)),
    deleted: (ids: readonly string[]) => change((pages) => withoutReports(pages, ids), ids),
  };
}

export type Review = ReturnType<typeof useReview>;

/** The filters that not every installation has, by their names in the page's address. */
interface FeatureFilters {
  readonly outcome: boolean;
  readonly standing: boolean;
}

/** Which filters are shown: their feature is on, or something was stored with it. */
export function useShownFilters(counts: SubmissionSummary | undefined): FeatureFilters {
  const site = useSiteRequest();
  const isOn = (feature: string) => site.data?.features.includes(feature) ?? false;
  return {
    outcome: isOn('outcomes') || counts?.hasOutcomes === true,
    standing: isOn('confirmation') || counts?.hasStandings === true,
  };
}

/** The same. One that is not shown is removed from the page's address, where nobody could see it. */
function useFeatureFilters({
  data: counts,
  error,
}: SWRResponse<SubmissionSummary, unknown>): FeatureFilters {
  const site = useSiteRequest();
  const [query, setQuery] = useSearchParams();
  const state = useLocation().state as unknown;
  const shown = useShownFilters(counts);
  const isKnown =
    site.data !== undefined && !site.isValidating && (counts !== undefined || error !== undefined);
  const isStray = (name: keyof FeatureFilters) => !shown[name] && query.has(name);
  const hasStrays = isKnown && (isStray('outcome') || isStray('standing'));
  useEffect(() => {
    if (!hasStrays) return;
    setQuery(
      (before) => {
        const rest = new URLSearchParams(before);
        if (!shown.outcome) rest.delete('outcome');
        if (!shown.standing) rest.delete('standing');
        return rest;
      },
      { replace: true, state },
    );
  }, [hasStrays, shown.outcome, shown.standing, setQuery, state]);
  return shown;
}
