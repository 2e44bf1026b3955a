import { CalendarDate, isCalendarDate } from '../../kernel/calendar-date';
import { groupBy } from '../../kernel/group-by';
import { isNoLongerThan, tooLong } from '../../kernel/text-length';
import { isVisible } from '../../kernel/visible-text';
import { lacksTeam } from './lacks-team';
import {
  GameStatus,
  ScheduledGame,
  Stage,
  gameStatuses,
  idOfGame,
  idOfGivenGame,
  stages,
} from './scheduled-game';
import {
  Aliases,
  Distinct,
  KnownLeague,
  KnownTeam,
  KnownTeams,
  LeagueNames,
  Named,
  TeamAlias,
  TeamNames,
  tidy,
} from './team-names';

/** A game as it was given. Nothing was checked. */
export interface GivenGame {
  /** The line in the file, or the number of the game in its league. */
  readonly line: number;
  /** The id or name of a league. */
  readonly league: unknown;
  readonly id: unknown;
  readonly date: unknown;
  readonly time: unknown;
  readonly home: unknown;
  readonly away: unknown;
  /** That of a team whose name others have, too. Only a file of games has it. */
  readonly division?: unknown;
  readonly location: unknown;
  readonly status: unknown;
  readonly stage?: unknown;
}

/** A game that was left out, and why. */
export interface NotUnderstood {
  readonly line: number;
  readonly league: string;
  /** One sentence, without a full stop. */
  readonly reason: string;
}

export interface ReadGames {
  readonly games: readonly ScheduledGame[];
  readonly notUnderstood: readonly NotUnderstood[];
  /** How many were left out because they are for a bye, or have no opponent yet. */
  readonly withoutOpponent: number;
}

/** What makes a schedule of what was given. */
export interface Reading {
  readonly known: KnownTeams;
  readonly aliases: readonly TeamAlias[];
  readonly dueAt: (date: CalendarDate, time: string | null) => Date;
}

const longest = { name: 120, location: 200 };

/** Games before and after these are typing errors. */
const earliest: CalendarDate = '1970-01-01';
const latest: CalendarDate = '2999-12-31';

/** A game whose fields were all understood. */
interface UnderstoodGame {
  readonly line: number;
  readonly league: Distinct<KnownLeague>;
  readonly id: string | null;
  readonly date: CalendarDate;
  readonly time: string | null;
  readonly home: Distinct<KnownTeam>;
  readonly away: Distinct<KnownTeam>;
  readonly location: string | null;
  readonly status: GameStatus;
  readonly stage: Stage;
}

/** Why a game can't be understood. */
class Problem extends Error {}

/**
 * Understands games, or says why not. Nothing is guessed: a game is left out if any part of it is
 * not understood, or if it lacks a team.
 */
export function readGames(given: readonly GivenGame[], reading: Reading): ReadGames {
  const leagues = new LeagueNames(reading.known.leagues);
  const teamsOf = teamNamesOf(reading);
  const seen = new Map<string, number>();
  const understood: UnderstoodGame[] = [];
  const notUnderstood: NotUnderstood[] = [];
  const teamsFor = (one: GivenGame) => {
    const named = typeof one.league === 'string' ? leagues.find(tidy(one.league)) : null;
    return named && 'found' in named ? teamsOf(named.found) : null;
  };
  const withTeams = given.filter((one) => !lacksTeam(one, teamsFor(one)));
  for (const one of withTeams) {
    let league: Distinct<KnownLeague> | null = null;
    try {
      league = foundBy(leagues.find(requiredText('league', one.league, longest.name)));
      const game = understand(one, league, teamsOf(league));
      if (game.id !== null) notSeenBefore(seen, league, game.id, one.line);
      understood.push(game);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const name = league?.name ?? shownText(one.league);
      notUnderstood.push({ line: one.line, league: name, reason: error.message });
    }
  }
  return {
    games: withIds(understood, reading),
    notUnderstood,
    withoutOpponent: given.length - withTeams.length,
  };
}

/** Prepares the names of each league when it is first needed. */
function teamNamesOf({ known, aliases }: Reading): (league: KnownLeague) => TeamNames {
  const teams = groupBy(known.teams, ({ leagueId }) => leagueId);
  const allAliases = new Aliases(aliases);
  const names = new Map<string, TeamNames>();
  return (league) => {
    let ofLeague = names.get(league.id);
    if (!ofLeague) {
      ofLeague = new TeamNames(league, teams.get(league.id) ?? [], allAliases);
      names.set(league.id, ofLeague);
    }
    return ofLeague;
  };
}

/** @throws Problem */
function understand(
  given: GivenGame,
  league: Distinct<KnownLeague>,
  teams: TeamNames,
): UnderstoodGame {
  const id = optionalText('id', given.id, longest.name);
  const date = dateIn(given.date);
  const time = timeIn(given.time);
  const division = optionalText('division', given.division, longest.name);
  const home = foundBy(teams.find(requiredText('home', given.home, longest.name), division));
  const away = foundBy(teams.find(requiredText('away', given.away, longest.name), division));
  if (home === away) throw new Problem('home and away are the same team');
  const location = optionalText('location', given.location, longest.location);
  const status = oneOf('status', gameStatuses, given.status);
  const stage = oneOf('stage', stages, given.stage);
  return { line: given.line, league, id, date, time, home, away, location, status, stage };
}

function dateIn(value: unknown): CalendarDate {
  const date = requiredText('date', value, longest.name);
  if (!isCalendarDate(date)) throw new Problem('date must be a date such as 2026-05-14');
  if (date < earliest || date > latest) {
    throw new Problem(`date must be from ${earliest} to ${latest}`);
  }
  return date;
}

function timeIn(value: unknown): string | null {
  const time = optionalText('time', value, longest.name);
  if (time !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    throw new Problem('time must be a time such as 19:00');
  }
  return time;
}

/** One of some words; the first if there is none. */
function oneOf<Word extends string>(name: string, words: readonly Word[], value: unknown): Word {
  const text = optionalText(name, value, longest.name)?.toLowerCase() ?? words[0];
  const word = words.find((one) => one === text);
  if (!word) throw new Problem(`${name} must be one of ${words.join(', ')}`);
  return word;
}

function foundBy<T>(named: Named<T>): T {
  if ('reason' in named) throw new Problem(named.reason);
  return named.found;
}

function notSeenBefore(
  seen: Map<string, number>,
  league: KnownLeague,
  id: string,
  line: number,
): void {
  const key = JSON.stringify([league.id, id]);
  const earlier = seen.get(key);
  if (earlier !== undefined) throw new Problem(`id is that of game ${earlier}, too`);
  seen.set(key, line);
}

function requiredText(name: string, value: unknown, most: number): string {
  const text = optionalText(name, value, most);
  if (text === null) throw new Problem(`${name} is missing`);
  return text;
}

/** Null for what is absent or has nothing visible in it. */
function optionalText(name: string, value: unknown, most: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new Problem(`${name} must be text`);
  if (!isVisible(value)) return null;
  const text = tidy(value);
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) {
    throw new Problem(`${name} must not contain control characters`);
  }
  if (!isNoLongerThan(most, text)) throw new Problem(`${name} ${tooLong(most)}`);
  return text;
}

/** What was given as a league, for people to find it again. */
function shownText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return tidy(value)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, longest.name)
    .toWellFormed();
}

/** Games without an id are numbered by time, and those of one time as they were given. */
function withIds(games: readonly UnderstoodGame[], { dueAt }: Reading): ScheduledGame[] {
  const numbers = new Map<string, number>();
  const placeOf = ({ time }: UnderstoodGame) => Number((time ?? '24:00').replace(':', ''));
  const inOrder = games.toSorted((a, b) => placeOf(a) - placeOf(b));
  const ids = new Map<UnderstoodGame, string>();
  for (const game of inOrder) {
    const { league, date, home, away, id } = game;
    const pair = [home.id, away.id] as const;
    if (id === null) {
      const day = JSON.stringify([league.id, date, ...pair.toSorted()]);
      const number = (numbers.get(day) ?? 0) + 1;
      numbers.set(day, number);
      ids.set(game, idOfGame(league.id, date, pair, number));
    } else {
      ids.set(game, idOfGivenGame(league.id, id));
    }
  }
  return games.map((game) => {
    const { league, home, away, date, time, location, status, stage } = game;
    return {
      id: ids.get(game)!,
      leagueId: league.id,
      leagueName: league.distinctName,
      sportId: league.sportId,
      sportName: league.sportName,
      date,
      time,
      dueAt: dueAt(date, time),
      home: { id: home.id, name: home.distinctName },
      away: { id: away.id, name: away.distinctName },
      location,
      status,
      stage,
      reachable: home.hasCaptain || away.hasCaptain,
    };
  });
}
