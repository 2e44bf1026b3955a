import { useEffect } from 'react';
import type { SWRResponse } from 'swr';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSiteRequest } from '../../../api/use-site';
import type { SubmissionSummary } from '../../../api/types';

/** The filters that not every installation has, by their names in the page's address. */
interface FeatureFilters {
  readonly outcome: boolean;
  readonly standing: boolean;
}

/**
 * Which filters are shown: their feature is on, or something was stored with it. One that is not shown
 * is removed from the page's address, where nobody could see it.
 */
export function useFeatureFilters({
  data: counts,
  error,
}: SWRResponse<SubmissionSummary, unknown>): FeatureFilters {
  const site = useSiteRequest();
  const [query, setQuery] = useSearchParams();
  const state = useLocation().state as unknown;
  const isOn = (feature: string) => site.data?.features.includes(feature) ?? false;
  const shown = {
    outcome: isOn('outcomes') || counts?.hasOutcomes === true,
    standing: isOn('confirmation') || counts?.hasStandings === true,
  };
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
