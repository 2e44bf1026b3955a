import { useEffect, useState } from 'react';
import type { SWRResponse } from 'swr';
import { readWhenShown } from '../../api/read-when-shown';
import type { FeedStatus, RefreshFeed, ReportVolume, UndeliveredMessage } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useRepeatedly } from '../../api/use-repeatedly';
import { useWrite } from '../../api/use-write';
import { usePages, type PagedList } from '../../loading/use-pages';

/** In milliseconds (docs/specification.md, section 9). */
const pace = 30_000;

/** The status is read more often while a refresh runs. Most take seconds; a large one takes minutes. */
export function useFeedStatus(): SWRResponse<FeedStatus, unknown> {
  const status = useRead('/api/admin/leaguelab-status', {}, { revalidateOnMount: true });
  const isRunning = status.data?.isRunning ?? false;
  const isLong = useIsLong(isRunning);
  useRepeatedly(status.mutate, isRunning ? (isLong ? 5_000 : 1_000) : pace);
  return status;
}

/** Whether the value has been true for ten seconds. */
function useIsLong(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLong(true), 10_000);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo]);
  return isLong;
}

/** Read when the tab is shown. */
export function useReportVolume(): SWRResponse<ReportVolume, unknown> {
  return useRead('/api/score-submissions/volume', {}, readWhenShown);
}

export function useRefreshFeed() {
  return useWrite('POST', '/api/admin/refresh-leaguelab', (body: RefreshFeed) => ({ body }));
}

/**
 * The undelivered e-mails, newest first, page by page. They are not polled: only the feed status is
 * (docs/contract.md, section 8).
 */
export function useUndeliveredMail(): PagedList<UndeliveredMessage> {
  return usePages('/api/admin/undelivered-mail', {});
}

export function useRetryMail(id: string) {
  return useWrite('POST', '/api/admin/undelivered-mail/{id}/retry', () => ({ path: { id } }));
}
