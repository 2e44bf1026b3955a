import type { SWRResponse } from 'swr';
import useSWRInfinite from 'swr/infinite';
import useSWRMutation from 'swr/mutation';
import { request, requestPage, type Page } from '../../api/request';
import { pathTo } from '../../api/resource-key';
import type { FeedStatus, RefreshFeed, RetriedMail, UndeliveredMessage } from '../../api/types';
import { usePolled } from '../../api/use-polled';
import { useRepeatedly } from '../../api/use-repeatedly';

/** In milliseconds (specification, section 9). */
const pace = 30_000;
const undelivered = '/api/admin/undelivered-mail';

/** @param awaited something is about to change: it is asked for every second */
export function useFeedStatus(awaited: boolean): SWRResponse<FeedStatus, unknown> {
  return usePolled(['/api/admin/leaguelab-status'], awaited ? 1_000 : pace);
}

export function useRefreshFeed() {
  return useSWRMutation(
    ['/api/admin/refresh-leaguelab'],
    ([path], { arg: body }: { arg: RefreshFeed }) => request(path, { method: 'POST', body }),
  );
}

/** What could not be delivered, the newest first, page after page; read again with the status. */
export function useUndeliveredMail() {
  const list = useSWRInfinite<Page<UndeliveredMessage>, unknown>(
    (index: number, before: Page<UndeliveredMessage> | null) =>
      index === 0 ? undelivered : (before?.next ?? null),
    requestPage<UndeliveredMessage>,
    { revalidateOnMount: true, revalidateFirstPage: false },
  );
  useRepeatedly(list.mutate, pace);
  return list;
}

export function useRetryMail(id: string) {
  return useSWRMutation([pathTo`/api/admin/undelivered-mail/${id}/retry`], ([path]) =>
    request<RetriedMail>(path, { method: 'POST' }),
  );
}
