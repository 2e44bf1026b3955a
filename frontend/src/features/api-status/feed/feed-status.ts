import { withDefaults } from '../../../api/older-server';
import { read } from '../../../api/client';
import type { Address } from '../../../api/resource';
import type { FeedRun, FeedStatus } from '../../../api/types';

/** The status as the screen shows it. Fields that an older server does not send are unknown. */
export interface KnownStatus extends Omit<FeedStatus, 'counts' | 'recentRuns'> {
  readonly counts: FeedStatus['counts'] | null;
  /** Newest first. Null if they are not known. */
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
const runDefaults = { heldBack: false, changes: null, unreadLeagues: 0 };

/** @throws the same errors as `read` */
export async function readFeedStatus(address: Address<FeedStatus>): Promise<KnownStatus> {
  const status: KnownStatus = withDefaults(unknown, (await read(address)).data);
  const runs = status.recentRuns?.map((run) => withDefaults(runDefaults, run)) ?? null;
  return { ...status, recentRuns: runs };
}
