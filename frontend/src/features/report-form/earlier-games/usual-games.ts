import { StoredJson } from '../../../api/stored-json';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The teams of a game that this phone reported. Contains nothing about the captain. */
type RememberedGame = Readonly<Record<'sport' | 'league' | 'winner' | 'loser', Named>>;

/** What a returning captain will most likely report next. */
export interface UsualGame {
  readonly sport: Named;
  readonly league: Named;
  /** The captain's own team, guessed from earlier reports. */
  readonly team: Named;
}

const remembered = 20;
const maxOffered = 3;
const stored = new StoredJson(() => localStorage, 'score-tracker-usual-games');

/** The leagues that this phone reported games of: each league once, newest first, a few at most. */
export function usualGames(): readonly UsualGame[] {
  return usualAmong(rememberedGames());
}

export function rememberUsualGame(game: RememberedGame): void {
  stored.write([game, ...rememberedGames()].slice(0, remembered));
}

/** For phones that several people use. */
export function forgetUsualGames(): void {
  stored.clear();
}

/** @param games newest first */
export function usualAmong(games: readonly RememberedGame[]): UsualGame[] {
  const leagues = new Map<string, RememberedGame[]>();
  for (const game of games) {
    leagues.set(game.league.id, [...(leagues.get(game.league.id) ?? []), game]);
  }
  return [...leagues.values()].slice(0, maxOffered).map((ofLeague) => {
    const { sport, league } = ofLeague[0]!;
    return { sport, league, team: ownTeam(ofLeague) };
  });
}

/**
 * The team that played most of the games. If two are level, the one that won most recently, since
 * winners report.
 */
function ownTeam(games: readonly RememberedGame[]): Named {
  const counts = new Map<string, { readonly team: Named; count: number }>();
  for (const team of games.flatMap(({ winner, loser }) => [winner, loser])) {
    const known = counts.get(team.id);
    if (known) known.count += 1;
    else counts.set(team.id, { team, count: 1 });
  }
  // The sort is stable, and the winner of the newest game was added first.
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most!.team;
}

/**
 * Newest first. Validated by hand, because the first screen needs no validation library otherwise.
 */
function rememberedGames(): RememberedGame[] {
  const kept = stored.read();
  return Array.isArray(kept) ? kept.filter(isRememberedGame) : [];
}

function isRememberedGame(kept: unknown): kept is RememberedGame {
  return (
    isObject(kept) &&
    [kept['sport'], kept['league'], kept['winner'], kept['loser']].every(
      (part) =>
        isObject(part) && typeof part['id'] === 'string' && typeof part['name'] === 'string',
    )
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
