import { createHash } from 'node:crypto';
import { CalendarDate } from '../../kernel/calendar-date';

/** What the schedule says about a game. */
export const gameStatuses = ['scheduled', 'cancelled', 'postponed'] as const;
export type GameStatus = (typeof gameStatuses)[number];

/** What a game is for. Only games of the season count for the table. */
export const stages = ['season', 'playoff', 'friendly'] as const;
export type Stage = (typeof stages)[number];

/** A team of a game. */
export interface GameTeam {
  readonly id: string;
  readonly name: string;
}

/** A game as the schedule announces it. */
export interface ScheduledGame {
  /** A UUID that stays the same when the schedule is read again. */
  readonly id: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly date: CalendarDate;
  /** Such as `19:00`, in the association's time zone. Null if the schedule gives none. */
  readonly time: string | null;
  /** From when on a report is expected. */
  readonly dueAt: Date;
  readonly home: GameTeam;
  readonly away: GameTeam;
  readonly location: string | null;
  readonly status: GameStatus;
  readonly stage: Stage;
  /** Whether the league feed names a captain of one of the teams. */
  readonly reachable: boolean;
}

/** What became of a game. */
export const gameStates = [
  'unreported',
  'reported',
  'upcoming',
  'dismissed',
  'cancelled',
  'postponed',
] as const;
export type GameState = (typeof gameStates)[number];

/** Games with an id in the feed keep it wherever they are moved. */
export function idOfGivenGame(leagueId: string, givenId: string): string {
  return uuidOf('game by id', leagueId, givenId);
}

/**
 * The id of a game without one in the feed.
 * @param number of the games of these teams on this date, from 1
 */
export function idOfGame(
  leagueId: string,
  date: CalendarDate,
  teamIds: readonly [string, string],
  number: number,
): string {
  return uuidOf('game', leagueId, date, ...teamIds.toSorted(), String(number));
}

/** A UUID of version 8 (RFC 9562), made from names. */
function uuidOf(...names: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  const variant = ((Number.parseInt(hash[16]!, 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
