import { IsOptional } from 'class-validator';
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
