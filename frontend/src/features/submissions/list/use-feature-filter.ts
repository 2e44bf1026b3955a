import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSiteRequest } from '../../../api/use-site';
import type { Submission } from '../../../api/types';
import type { Review } from './use-review';

/** A filter that only exists where a feature is on, or was on earlier. */
interface FeatureFilter {
  readonly feature: string;
  /** Its name in the page's address. */
  readonly name: string;
  /** Whether a report has what the filter is about. */
  readonly applies: (report: Submission) => boolean;
}

export const outcomesFilter: FeatureFilter = {
  feature: 'outcomes',
  name: 'outcome',
  applies: ({ outcome }) => outcome !== undefined,
};

export const standingFilter: FeatureFilter = {
  feature: 'confirmation',
  name: 'standing',
  applies: ({ standing }) => standing !== undefined,
};

/**
 * Whether reports can be filtered by this: the feature is on, or rows have its field because it was
 * on earlier. If neither is so, the filter is removed from the page's address, where nobody could
 * see it.
 */
export function useFeatureFilter(
  { feature, name, applies }: FeatureFilter,
  { rows, list }: Pick<Review, 'rows' | 'list'>,
): boolean {
  const site = useSiteRequest();
  const [query, setQuery] = useSearchParams();
  const state = useLocation().state as unknown;
  const [seen, setSeen] = useState(false);
  const isOn = site.data?.features?.includes(feature) ?? false;
  // Remembered, because a list without matches has no rows to tell.
  if (!seen && rows?.some(applies)) setSeen(true);
  const exist = isOn || seen;
  const isKnown = site.data !== undefined && !site.isValidating && hasLoaded({ rows, list });
  const isStray = isKnown && !exist && query.has(name);
  useEffect(() => {
    if (!isStray) return;
    setQuery(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(name);
        return rest;
      },
      { replace: true, state },
    );
  }, [isStray, name, setQuery, state]);
  return exist;
}

function hasLoaded({ rows, list }: Pick<Review, 'rows' | 'list'>): boolean {
  return (rows !== undefined && !list.isOutdated) || list.error !== undefined;
}
