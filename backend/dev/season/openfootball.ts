import { IsOptional } from 'class-validator';
import { stringify } from 'csv-stringify/sync';
import { CalendarDate, isCalendarDate } from '../../src/kernel/calendar-date';
import { judgedBy } from '../../src/platform/validation/checked-values';
import { derivedId } from '../../src/league-feed/domain/identifiers';
import {
  ListOf,
  NamedJson,
  ObjectOf,
  OptionalText,
  readAs,
  RequiredText,
} from '../../src/league-feed/infrastructure/file/checked-json';
import {
  LeagueFile,
  leagueFileFormat,
} from '../../src/league-feed/infrastructure/file/league-file';

export const openfootballSport = 'Soccer';

const maxName = 120;

class Score {
  /** After regular time, because extra time and penalties do not count in a league. */
  @IsOptional()
  @judgedBy(problemOfGoals)
  ft?: [number, number] | null;
}

class Match {
  /** Missing if the match has no date yet. */
  @IsOptional()
  @judgedBy(problemOfDate)
  date?: CalendarDate | null;

  /** Local time, such as `20:30`. */
  @OptionalText(maxName)
  time?: string | null;

  @RequiredText(maxName)
  team1: string;

  @RequiredText(maxName)
  team2: string;

  @IsOptional()
  @ObjectOf(Score)
  score?: Score | null;

  @OptionalText(maxName)
  status?: string | null;
}

/** A season as openfootball's football.json has it: https://github.com/openfootball/football.json */
export class OpenfootballSeason {
  @RequiredText(maxName)
  name: string;

  @ListOf(Match)
  matches: Match[];
}

export interface FinishedMatch {
  readonly date: CalendarDate;
  readonly team1: string;
  readonly team2: string;
  readonly score: readonly [number, number];
}

/** Matches with these statuses have no valid result. Awarded matches do. */
const statusesWithoutResult = ['abandoned', 'annulled', 'cancelled', 'postponed', 'suspended'];

/** @throws FeedUnreadable */
export function readSeason(named: NamedJson): OpenfootballSeason {
  return readAs(OpenfootballSeason, named);
}

/**
 * Converts seasons to a file in our own format. Each season is a league. The source has no
 * locations.
 */
export function leagueFileOf(seasons: readonly OpenfootballSeason[]): LeagueFile {
  return {
    format: leagueFileFormat,
    sports: [{ name: openfootballSport }],
    leagues: seasons.map(({ name, matches }) => ({
      id: derivedId('league', name),
      name,
      sport: openfootballSport,
      teams: teamsIn(matches).map((team) => ({ name: team })),
    })),
  };
}

/** A game of a schedule, as in the league file. */
interface GameEntry {
  readonly date: CalendarDate;
  readonly time?: string;
  readonly home: string;
  readonly away: string;
  readonly status?: string;
}

/** Statuses of games that are not to be reported. */
const scheduleStatuses: Readonly<Record<string, string>> = {
  annulled: 'cancelled',
  cancelled: 'cancelled',
  postponed: 'postponed',
  suspended: 'postponed',
};

/** The file with the games of each league. */
export function leagueFileWithGames(seasons: readonly OpenfootballSeason[]) {
  const { format, sports, leagues } = leagueFileOf(seasons);
  return {
    format,
    sports,
    leagues: leagues.map(({ id, name, sport, teams }, index) => ({
      id,
      name,
      sport,
      teams,
      games: gamesIn(seasons[index]!),
    })),
  };
}

/** The same games as the text of a CSV. */
export function scheduleOf(seasons: readonly OpenfootballSeason[]): string {
  const rows = seasons.flatMap((season) =>
    gamesIn(season).map(({ date, time, home, away, status }) => ({
      league: season.name,
      date,
      time,
      home,
      away,
      status,
    })),
  );
  return stringify(rows, {
    header: true,
    columns: ['league', 'date', 'time', 'home', 'away', 'status'],
  });
}

/** Those that have a date. */
function gamesIn({ matches }: OpenfootballSeason): GameEntry[] {
  return matches.flatMap(({ date, time, team1, team2, status }) => {
    if (!date) return [];
    const [clock] = /^\d{2}:\d{2}/.exec(time ?? '') ?? [];
    const shownStatus = scheduleStatuses[status?.toLowerCase() ?? ''];
    return [
      {
        date,
        ...(clock && { time: clock }),
        home: team1,
        away: team2,
        ...(shownStatus && { status: shownStatus }),
      },
    ];
  });
}

export function finishedMatches({ matches }: OpenfootballSeason): FinishedMatch[] {
  return matches.flatMap(({ date, team1, team2, score, status }) => {
    const stands = !statusesWithoutResult.includes(status?.toLowerCase() ?? '');
    return date && score?.ft && stands ? [{ date, team1, team2, score: score.ft }] : [];
  });
}

function teamsIn(matches: readonly Match[]): string[] {
  return [...new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))].sort();
}

function problemOfGoals(value: unknown): string | null {
  const isCount = (goals: unknown) => Number.isInteger(goals) && Number(goals) >= 0;
  return Array.isArray(value) && value.length === 2 && value.every(isCount)
    ? null
    : 'must be two whole numbers';
}

function problemOfDate(value: unknown): string | null {
  return typeof value === 'string' && isCalendarDate(value)
    ? null
    : 'must be a date such as 2025-05-18';
}
