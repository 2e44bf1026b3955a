import { read } from '../../../api/client';
import { pageIn } from '../../../api/page';
import { addressOf } from '../../../api/resource';
import type { Submission } from '../../../api/types';
import { useReadWith } from '../../../api/use-read';
import { readWhenShown } from '../../../api/read-when-shown';
import { useRepeatedly } from '../../../api/use-repeatedly';
import { refreshIntervalMs } from '../model/api';
import { isEverything, type Scope } from '../model/submission-filters';

/** How many reports there are; counting stops at `countedUpTo`. */
export interface ToDo {
  /** Reports in conflict, and those with messages that nobody has seen. */
  readonly attention: number;
  /** Pending reports that can be logged, because the other side agrees or does not object. */
  readonly ready: number;
}

/** The server counts no further (docs/extensions.md, section 12). */
export const countedUpTo = 10_000;

/**
 * What is to be done about the games that the list is narrowed to.
 * @param ofAll the counts of all games, which are enough if the list is not narrowed; null for none
 */
export function useToDo(scope: Scope, ofAll: ToDo | null) {
  const isNarrowed = !isEverything(scope) && ofAll !== null;
  const wanted = JSON.stringify(scope);
  const counts = useReadWith(
    '/api/score-submissions',
    isNarrowed ? { query: { ...scope, standing: 'attention', logged: 'all', limit: 1 } } : null,
    async (address) => {
      const ready = addressOf('/api/score-submissions', { query: readyIn(scope, 1) });
      const [attention, logged] = await Promise.all([read(address), read(ready)]);
      return { attention: totalIn(attention), ready: totalIn(logged), scope: wanted };
    },
    { ...readWhenShown, keepPreviousData: true },
  );
  useRepeatedly(counts.mutate, refreshIntervalMs);
  const isOutdated = isNarrowed && counts.data?.scope !== wanted;
  const narrowed = isOutdated && counts.error !== undefined ? null : (counts.data ?? null);
  return {
    /** Null where reports have no standing, and if the counts could not be loaded. */
    toDo: isNarrowed ? narrowed : ofAll,
    /** Whether the counts are of other games than those that the list is narrowed to now. */
    isOutdated,
    readAgain: async () => {
      if (isNarrowed) await counts.mutate().catch(() => undefined);
    },
  };
}

/** The filters of what can be logged at once. */
export function readyIn(scope: Scope, limit: number) {
  return { ...scope, standing: 'ready', logged: 'unlogged', limit } as const;
}

function totalIn(reply: Parameters<typeof pageIn<Submission>>[0]): number {
  const { total, capped } = pageIn(reply);
  return capped ? countedUpTo : total;
}
