import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSiteRequest } from '../../../api/use-site';
import type { Review } from './use-review';

/**
 * Whether reports can be filtered by outcome: the feature is on, or rows have outcomes because it
 * was on earlier. If neither is so, the filter is removed from the page's address, where nobody
 * could see it.
 */
export function useOutcomesFilter({ rows, list }: Pick<Review, 'rows' | 'list'>): boolean {
  const site = useSiteRequest();
  const [query, setQuery] = useSearchParams();
  const state = useLocation().state as unknown;
  const [seen, setSeen] = useState(false);
  const isOn = site.data?.features?.includes('outcomes') ?? false;
  // Remembered, because a list without matches has no rows to tell.
  if (!seen && rows?.some(({ outcome }) => outcome !== undefined)) setSeen(true);
  const exist = isOn || seen;
  const isKnown = site.data !== undefined && !site.isValidating && hasLoaded({ rows, list });
  const isStray = isKnown && !exist && query.has('outcome');
  useEffect(() => {
    if (!isStray) return;
    setQuery(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('outcome');
        return rest;
      },
      { replace: true, state },
    );
  }, [isStray, setQuery, state]);
  return exist;
}

function hasLoaded({ rows, list }: Pick<Review, 'rows' | 'list'>): boolean {
  return (rows !== undefined && !list.isOutdated) || list.error !== undefined;
}
