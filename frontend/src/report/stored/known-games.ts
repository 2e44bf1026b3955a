import { StoredJson } from '../../api/stored-json';
import { changeTeamLink, teamLinks } from './team-links';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A game of the schedule, with the link that reports it. */
export interface KnownGame {
  readonly token: string;
  readonly sportId: string;
  /** Missing if it was not told. */
  readonly sportName?: string;
  readonly leagueId: string;
  readonly leagueName: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` of 24 hours. Null if it is not known. */
  readonly time: string | null;
  readonly home: Named;
  readonly away: Named;
  readonly location: string | null;
  /** When the server was asked. A newer server may have others. */
  readonly state: string;
}

const remembered = 30;
const stored = new StoredJson(() => localStorage, 'score-tracker-opened-games');

/** Keeps a game whose link was opened, for when there is no network. */
export function rememberGameLink(game: KnownGame): void {
  const others = openedGames().filter(({ token }) => token !== game.token);
  stored.write([game, ...others].slice(0, remembered));
}

/** Forgets the game, on the pages of its teams, too. */
export function forgetGameLink(token: string): void {
  stored.write(openedGames().filter((game) => game.token !== token));
  for (const { token: team, page, openedAt } of teamLinks()) {
    if (!gamesOn(page).some((game) => game.token === token)) continue;
    const kept = page as { readonly games: readonly (Partial<KnownGame> | null)[] };
    const games = kept.games.filter((game) => game?.token !== token);
    changeTeamLink(team, { openedAt, page: { ...kept, games } });
  }
}

/** The game of a link, as this phone kept it: its link was opened, or that of one of its teams. */
export function knownGame(token: string): KnownGame | undefined {
  return [...openedGames(), ...gamesOfTeams()].find((game) => game.token === token);
}

/** The games on the pages of the teams whose links were opened on this phone. */
export function gamesOfTeams(): readonly KnownGame[] {
  const all = teamLinks().flatMap(({ page }) => gamesOn(page));
  // Both teams of a game may be known.
  return all.filter(({ token }, index) => all.findIndex((each) => each.token === token) === index);
}

/**
 * The games on a team's page. Checked by hand, because the first screen needs no validation library.
 * @param page as the server sent it, maybe to an earlier version of the app
 */
export function gamesOn(page: unknown): readonly KnownGame[] {
  const { games, sportId, leagueId, leagueName } = (page ?? {}) as Readonly<
    Record<string, unknown>
  >;
  if (!Array.isArray(games)) return [];
  return (games as readonly (Partial<KnownGame> | null)[])
    .map((game) => {
      const { token, date, time, home, away, location, state } = game ?? {};
      return { token, sportId, leagueId, leagueName, date, time, home, away, location, state };
    })
    .filter(isKnownGame);
}

function openedGames(): readonly KnownGame[] {
  const kept = stored.read();
  return Array.isArray(kept) ? kept.filter(isKnownGame) : [];
}

export function isKnownGame(kept: unknown): kept is KnownGame {
  const game = (kept ?? {}) as Partial<KnownGame>;
  const texts = [game.token, game.sportId, game.leagueId, game.leagueName, game.date, game.state];
  return (
    texts.every((text) => typeof text === 'string') &&
    ['string', 'undefined'].includes(typeof game.sportName) &&
    [game.time, game.location].every((text) => text === null || typeof text === 'string') &&
    [game.home, game.away].every((team) => isNamed(team))
  );
}

function isNamed(kept: unknown): kept is Named {
  const { id, name } = (kept ?? {}) as Partial<Named>;
  return typeof id === 'string' && typeof name === 'string';
}
