import * as z from 'zod/mini';
import { StoredJson } from '../../api/stored-json';

const named = z.object({ id: z.string(), name: z.string() });
const rememberedGame = z.object({ sport: named, league: named, winner: named, loser: named });

/** Of a game that this phone reported, who played where: nothing of the captain. */
type RememberedGame = Readonly<z.infer<typeof rememberedGame>>;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a captain who comes back most likely reports next. */
export interface UsualGame {
  readonly sport: Named;
  readonly league: Named;
  /** The captain's own, as far as earlier reports tell. */
  readonly team: Named;
}

const remembered = 20;
const mostOffered = 3;
const stored = new StoredJson(() => localStorage, 'score-tracker-usual-games');

/** By what was reported from this phone: of each league once, the newest first, a few at most. */
export function usualGames(): readonly UsualGame[] {
  return usualAmong(z.array(rememberedGame).safeParse(stored.read()).data ?? []);
}

export function rememberUsualGame(game: RememberedGame): void {
  const earlier = z.array(rememberedGame).safeParse(stored.read()).data ?? [];
  stored.write([game, ...earlier].slice(0, remembered));
}

/** For a phone that others use as well. */
export function forgetUsualGames(): void {
  stored.clear();
}

/** @param games the newest first */
export function usualAmong(games: readonly RememberedGame[]): UsualGame[] {
  const leagues = new Map<string, RememberedGame[]>();
  for (const game of games) {
    leagues.set(game.league.id, [...(leagues.get(game.league.id) ?? []), game]);
  }
  return [...leagues.values()].slice(0, mostOffered).map((ofLeague) => {
    const { sport, league } = ofLeague[0]!;
    return { sport, league, team: ownTeam(ofLeague) };
  });
}

/** Whoever played in most of the games; of those alike, who won last: winners report. */
function ownTeam(games: readonly RememberedGame[]): Named {
  const met = new Map<string, { readonly team: Named; count: number }>();
  for (const team of games.flatMap(({ winner, loser }) => [winner, loser])) {
    const known = met.get(team.id);
    if (known) known.count += 1;
    else met.set(team.id, { team, count: 1 });
  }
  // The sort is stable, and the winner of the newest game was met first.
  const [most] = [...met.values()].toSorted((one, other) => other.count - one.count);
  return most!.team;
}
