import { useEffect, useState } from 'react';
import type { SWRResponse } from 'swr';
import { withDefaults } from '../../api/older-server';
import { readWhenShown } from '../../api/read-when-shown';
import type { RefreshFeed, ReportVolume, UndeliveredMessage } from '../../api/types';
import { useRead, useReadWith } from '../../api/use-read';
import { useRepeatedly } from '../../api/use-repeatedly';
import { useWrite } from '../../api/use-write';
import { usePages, type PagedList } from '../../loading/use-pages';
import { readFeedStatus, type KnownStatus } from './feed/feed-status';

/** In milliseconds (docs/specification.md, section 9). */
const pace = 30_000;

/** The status is read more often while a refresh runs. Most take seconds; a large one takes minutes. */
export function useFeedStatus(): SWRResponse<KnownStatus, unknown> {
  const status = useReadWith('/api/admin/leaguelab-status', {}, readFeedStatus, {
    revalidateOnMount: true,
  });
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

/** Read when the tab is shown. A server that is one version older does not have it. */
export function useReportVolume(): SWRResponse<ReportVolume, unknown> {
  return useRead('/api/score-submissions/volume', {}, readWhenShown);
}

export function useRefreshFeed() {
  return useWrite('POST', '/api/admin/refresh-leaguelab', (body: RefreshFeed) => ({ body }));
}

const messageDefaults = { recipients: [], attempts: 0, nextAttemptAt: null, lastError: null };

/**
 * The undelivered e-mails, newest first, page by page. They are not polled: only the feed status is
 * (docs/contract.md, section 8).
 */
export function useUndeliveredMail(): PagedList<UndeliveredMessage> {
  return usePages('/api/admin/undelivered-mail', {}, (mail) => withDefaults(messageDefaults, mail));
}

export function useRetryMail(id: string) {
  return useWrite('POST', '/api/admin/undelivered-mail/{id}/retry', () => ({ path: { id } }));
}
