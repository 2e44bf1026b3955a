import { useSWRConfig } from 'swr';
import { read } from '../../../api/client';
import { pageIn } from '../../../api/page';
import { addressOf, isResource } from '../../../api/resource';
import type { Submission } from '../../../api/types';
import { useReadWith } from '../../../api/use-read';
import { readWhenShown } from '../../../api/read-when-shown';
import { useRepeatedly } from '../../../api/use-repeatedly';
import { refreshIntervalMs } from './api';
import { isEverything, waiting, type Scope, type Waiting } from './submission-filters';

/** How many reports wait; counting stops at `countedUpTo`. */
export type ToDo = Readonly<Record<Waiting, number>>;

/** The server counts no further (docs/extensions.md, section 12). */
export const countedUpTo = 10_000;

/**
 * What is to be done about the games that the list is narrowed to.
 * @param ofAll the counts of all games, which are enough if the list is not narrowed; null for none
 * @returns null where reports have no confirmation, and until the counts are loaded
 */
export function useToDo(scope: Scope, ofAll: ToDo | null): ToDo | null {
  const isNarrowed = !isEverything(scope) && ofAll !== null;
  const counts = useReadWith(
    '/api/score-submissions',
    isNarrowed ? { query: { ...scope, limit: 1 } } : null,
    async () => {
      const [ready, conflicts, messages] = await Promise.all([
        count(scope, 'ready'),
        count(scope, 'conflicts'),
        count(scope, 'messages'),
      ]);
      return { ready, conflicts, messages };
    },
    { ...readWhenShown, keepPreviousData: true },
  );
  useRepeatedly(counts.mutate, refreshIntervalMs);
  return isNarrowed ? (counts.data ?? null) : ofAll;
}

async function count(scope: Scope, what: Waiting): Promise<number> {
  const query = { ...scope, ...waiting[what], limit: 1 };
  const { total, capped } = pageIn<Submission>(
    await read(addressOf('/api/score-submissions', { query })),
  );
  return capped ? countedUpTo : total;
}

/** Counts again what waits among the games that the list is narrowed to. */
export function useCountToDoAgain(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () =>
    mutate(
      (key) => isResource(key, '/api/score-submissions') && key[1].query?.['limit'] === 1,
    ).catch(() => undefined);
}
