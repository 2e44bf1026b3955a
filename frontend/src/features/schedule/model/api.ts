import { useSWRConfig, type SWRResponse } from 'swr';
import useSWRMutation from 'swr/mutation';
import { read, write } from '../../../api/client';
import type { ItemOf, ResponseBody } from '../../../api/operations';
import { readWhenShown } from '../../../api/read-when-shown';
import { isResource, type Address } from '../../../api/resource';
import type { Submission } from '../../../api/types';
import { useRead, useReadWith } from '../../../api/use-read';
import { useWrite } from '../../../api/use-write';
import { usePages, type PagedList } from '../../../loading/use-pages';
import type { GameFilters, Scope } from './game-filters';
import { gamesSummary } from './summary';

const list = '/api/admin/games';

/** A game of the schedule, as administrators get it. */
export type ScheduledGame = ItemOf<typeof list>;
export type RemindedGames = ResponseBody<'POST', '/api/admin/games/remind'>;
export type GameList = PagedList<ScheduledGame>;

/** The most games in one call (docs/extensions.md, section 17). */
const maxIdsPerCall = 200;

export function useGames(filters: GameFilters): GameList {
  return usePages(list, { query: { ...filters } });
}

/** The newest game that has a report: of the evening for which reports came in last. */
export function useLastReportedGame(scope: Scope): SWRResponse<ScheduledGame | null, unknown> {
  return useReadWith(
    list,
    { query: { ...scope, state: 'reported', limit: 1 } },
    async (address: Address<readonly ScheduledGame[]>) => (await read(address)).data[0] ?? null,
    readWhenShown,
  );
}

/** Reads all counts again, also that of the switch between the two views. */
export function useCountAgain(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => isResource(key, gamesSummary)).catch(() => undefined);
}

export function useDismissGame(id: string) {
  return useWrite('POST', '/api/admin/games/{id}/dismiss', (reason: string) => ({
    path: { id },
    body: { reason },
  }));
}

interface Link {
  /** Of the game. */
  readonly id: string;
  readonly submissionId: string;
}

export function useLinkReport() {
  return useWrite('POST', '/api/admin/games/{id}/link', ({ id, submissionId }: Link) => ({
    path: { id },
    body: { submissionId },
  }));
}

export function useReopenGame() {
  return useWrite('POST', '/api/admin/games/{id}/reopen', (id: string) => ({ path: { id } }));
}

/** Reminds the captains of any number of games, in as few calls as the server allows. */
export function useRemindCaptains() {
  return useSWRMutation(
    ['POST', '/api/admin/games/remind'],
    async (_, { arg: ids }: { arg: readonly string[] }): Promise<RemindedGames> => {
      const sum: RemindedGames = { asked: 0, skipped: [] };
      for (let done = 0; done < ids.length; done += maxIdsPerCall) {
        const body = { ids: ids.slice(done, done + maxIdsPerCall) };
        const some = (await write('POST', '/api/admin/games/remind', { body })).data;
        sum.asked += some.asked;
        sum.skipped.push(...some.skipped);
      }
      return sum;
    },
  );
}

export function useReport(id: string): SWRResponse<Submission, unknown> {
  return useRead('/api/score-submissions/{id}', { path: { id } });
}

/** The reports of all leagues that a search finds, the newest first. */
export function useReportsFound(search: string): PagedList<Submission> {
  const query = { search, logged: 'all', limit: 50 } as const;
  return usePages('/api/score-submissions', { query });
}
