import { useEffect, useState } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import useSWRMutation from 'swr/mutation';
import { request } from '../../api/request';
import { pathTo } from '../../api/resource-key';
import type { FeedStatus, RefreshFeed, RetriedMail, UndeliveredMessage } from '../../api/types';
import { useRepeatedly } from '../../api/use-repeatedly';
import { usePages, type PagedList } from '../../loading/use-pages';

/** In milliseconds (specification, section 9). */
const pace = 30_000;

/** Asked for more often while a refresh runs: most end within seconds, a large one takes minutes. */
export function useFeedStatus(): SWRResponse<FeedStatus, unknown> {
  const status = useSWR<FeedStatus, unknown>(['/api/admin/leaguelab-status'], {
    revalidateOnMount: true,
  });
  const isRunning = status.data?.isRunning ?? false;
  const isLong = useIsLong(isRunning);
  useRepeatedly(status.mutate, isRunning ? (isLong ? 5_000 : 1_000) : pace);
  return status;
}

/** Whether something has been so for ten seconds. */
function useIsLong(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => {
      setLong(true);
    }, 10_000);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo]);
  return isLong;
}

export function useRefreshFeed() {
  return useSWRMutation(
    ['/api/admin/refresh-leaguelab'],
    ([path], { arg: body }: { arg: RefreshFeed }) => request(path, { method: 'POST', body }),
  );
}

/**
 * What could not be delivered, the newest first, page after page. Nothing but the feed status is asked
 * for again and again (contract, section 8).
 */
export function useUndeliveredMail(): PagedList<UndeliveredMessage> {
  return usePages(['/api/admin/undelivered-mail']);
}

export function useRetryMail(id: string) {
  return useSWRMutation([pathTo`/api/admin/undelivered-mail/${id}/retry`], ([path]) =>
    request<RetriedMail>(path, { method: 'POST' }),
  );
}
