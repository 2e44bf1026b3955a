import useSWR, { type SWRResponse } from 'swr';
import type { FeedStatus } from '../../api/types';

/** In milliseconds (specification, section 9). */
const pace = 30_000;

/** Asks again while the page is visible, also after a failure. */
export function useFeedStatus(): SWRResponse<FeedStatus, unknown> {
  return useSWR<FeedStatus, unknown>(['/api/admin/leaguelab-status'], {
    revalidateOnMount: true,
    refreshInterval: pace,
    shouldRetryOnError: true,
    onErrorRetry: (_error, _key, _settings, revalidate) => {
      setTimeout(() => void revalidate(), pace);
    },
  });
}
