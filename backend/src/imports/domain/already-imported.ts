import { ReadGame } from './imported-game';

interface Source {
  readonly games: readonly ReadGame[];
}

/** Tells whether another imported schedule has a game already, so that none is there twice. */
export function isImported(
  sources: readonly Source[],
  own: Source | null,
): (game: ReadGame) => boolean {
  const others = sources.filter((source) => source !== own).flatMap(({ games }) => games);
  const known = new Set(others.map(keyOf));
  return (game) => known.has(keyOf(game));
}

/** The same for one game, however it is told. */
export function keyOf({ leagueId, date, time, home, away }: ReadGame): string {
  return JSON.stringify([leagueId, date, time, [home.id, away.id].toSorted()]);
}
