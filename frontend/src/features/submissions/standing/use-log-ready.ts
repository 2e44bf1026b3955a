import useSWR from 'swr';
import { read } from '../../../api/client';
import { pageIn } from '../../../api/page';
import { addressOf, type Address } from '../../../api/resource';
import type { Submission } from '../../../api/types';
import { logSome, maxIdsPerCall } from '../model/api';
import type { Scope } from '../model/submission-filters';
import { countedUpTo, readyIn } from './use-to-do';

/** How far the reports that are ready have been logged. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface LoggedReady {
  readonly logged: number;
  readonly missing: number;
  /** How many were corrected meanwhile, and not logged. */
  readonly changed: number;
  /** What stopped it; undefined if all were tried. */
  readonly failure: unknown;
}

/**
 * Logs all reports that are ready. The progress outlives the screen, so that nobody starts it twice
 * by leaving the screen and coming back.
 */
export function useLogReady() {
  const { data: progress = null, mutate } = useSWR<Progress | null>('logging what is ready', null);
  return {
    /** Null while nothing is being logged. */
    progress,
    /** @param count how many the administrator was told; more are not logged */
    logReady: async (scope: Scope, count: number): Promise<LoggedReady> => {
      const show = (next: Progress | null) => mutate(next, { revalidate: false });
      await show({ done: 0, total: count });
      const result = await logAll(scope, count, (next) => void show(next));
      await show(null);
      return result;
    },
  };
}

async function logAll(
  scope: Scope,
  count: number,
  onProgress: (progress: Progress) => void,
): Promise<LoggedReady> {
  const sum = { logged: 0, missing: 0, changed: 0 };
  try {
    const reports = await readReady(scope, count);
    for (let done = 0; done < reports.length; done += maxIdsPerCall) {
      onProgress({ done, total: reports.length });
      const some = reports.slice(done, done + maxIdsPerCall);
      const { missing, changed = [] } = await logSome(some);
      sum.logged += some.length - missing - changed.length;
      sum.missing += missing;
      sum.changed += changed.length;
    }
  } catch (failure) {
    return { ...sum, failure };
  }
  return { ...sum, failure: undefined };
}

/** The reports that are ready, page by page. */
async function readReady(scope: Scope, count: number): Promise<readonly Submission[]> {
  const found: Submission[] = [];
  const most = count >= countedUpTo ? Infinity : count;
  let next: Address<readonly Submission[]> | null = addressOf('/api/score-submissions', {
    query: readyIn(scope, maxIdsPerCall),
  });
  while (next !== null && found.length < most) {
    const page: ReturnType<typeof pageIn<Submission>> = pageIn(await read(next));
    found.push(...page.rows);
    ({ next } = page);
  }
  return found.slice(0, most);
}
