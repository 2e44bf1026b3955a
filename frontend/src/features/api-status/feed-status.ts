import { withDefaults } from '../../api/older-server';
import { read } from '../../api/client';
import type { Address } from '../../api/resource';
import type { FeedRun, FeedStatus } from '../../api/types';

/** The status as the screen shows it. What an older server does not send is not known. */
export interface KnownStatus extends Omit<FeedStatus, 'counts' | 'recentRuns'> {
  readonly counts: FeedStatus['counts'] | null;
  /** The newest first; null if they are not known. */
  readonly recentRuns: readonly FeedRun[] | null;
}

const unknown = {
  isRunning: false,
  lastError: null,
  lastDurationMs: null,
  problems: [],
  counts: null,
  recentRuns: null,
};
const unknownOfRun = { heldBack: false, changes: null, unreadLeagues: 0 };

/** @throws what `read` throws */
export async function readFeedStatus(address: Address<FeedStatus>): Promise<KnownStatus> {
  const status: KnownStatus = withDefaults(unknown, (await read(address)).data);
  const runs = status.recentRuns?.map((run) => withDefaults(unknownOfRun, run)) ?? null;
  return { ...status, recentRuns: runs };
}
