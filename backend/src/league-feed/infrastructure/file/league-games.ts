import { FeedGame } from '../../application/ports';
import { NamedJson } from './checked-json';

type Json = Readonly<Record<string, unknown>>;

/**
 * The file without its games. Wrong games never stop the import of leagues: the schedule's module
 * checks them later.
 */
export function withoutGames(named: NamedJson): NamedJson {
  const { json } = named;
  if (!isObject(json) || !Array.isArray(json['leagues'])) return named;
  const leagues = json['leagues'].map((league: unknown) =>
    isObject(league) && 'games' in league ? { ...league, games: null } : league,
  );
  return { ...named, json: { ...json, leagues } };
}

/**
 * @param json a file whose leagues can be read
 * @param index the place of the league in it
 */
export function gamesIn(json: unknown, index: number, leagueId: string): FeedGame[] {
  const { games = null } = (json as { leagues: readonly { games?: unknown }[] }).leagues[index]!;
  if (games === null) return [];
  // A value that is not a list counts as one game, which the schedule reports as not understood.
  const list: readonly unknown[] = Array.isArray(games) ? games : [games];
  return list.map((game, place) => {
    const { id, date, time, home, away, location, status, stage } = isObject(game) ? game : nothing;
    return {
      line: place + 1,
      league: leagueId,
      id,
      date,
      time,
      home,
      away,
      location,
      status,
      stage,
    };
  });
}

const nothing: Json = {};

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
