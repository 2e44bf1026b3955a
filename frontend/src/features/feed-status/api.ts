import type { SWRResponse } from 'swr';
import type { FeedStatus } from '../../api/types';
import { usePolled } from '../../api/use-polled';

/** In milliseconds (specification, section 9). */
const pace = 30_000;

export function useFeedStatus(): SWRResponse<FeedStatus, unknown> {
  return usePolled(['/api/admin/leaguelab-status'], pace);
}
