import { addressOf } from '../../api/resource';
import type { Sport } from '../../api/types';
import { fetchForLater } from './kept-lists';

/** In milliseconds. Younger lists are not loaded again. */
const maxAgeMs = 12 * 3_600_000;
/** The most leagues whose teams one visit loads. Each takes a response of about half a kilobyte. */
const maxLeagues = 100;
const concurrency = 2;

/**
 * Stores the leagues, locations and teams that a captain may need without a network, starting with
 * the chosen sport. Makes two calls at a time, and none for lists that are recent enough. If the
 * browser saves data, only the chosen sport is loaded. Stops at the first call that fails.
 */
export async function fetchListsForLater(
  sports: readonly Sport[],
  chosen: string,
  signal: AbortSignal,
): Promise<void> {
  const youngest = Date.now() - maxAgeMs;
  const wanted = savesData()
    ? sports.filter(({ id }) => id === chosen)
    : chosenFirst(sports, chosen);
  let leagues = 0;
  for (const { id } of wanted) {
    const path = { sportId: id };
    const [ofSport] = await Promise.all([
      fetchForLater(addressOf('/api/sports/{sportId}/leagues', { path }), youngest, signal),
      fetchForLater(addressOf('/api/sports/{sportId}/locations', { path }), youngest, signal),
    ]);
    const queue = ofSport.slice(0, Math.max(0, maxLeagues - leagues));
    leagues += queue.length;
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const address = addressOf('/api/leagues/{leagueId}/teams', {
            path: { leagueId: next.id },
          });
          await fetchForLater(address, youngest, signal);
        }
      }),
    );
  }
}

function chosenFirst(sports: readonly Sport[], chosen: string): readonly Sport[] {
  return [...sports].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}
