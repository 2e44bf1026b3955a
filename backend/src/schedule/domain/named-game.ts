import { CalendarDate, daysBetween } from '../../kernel/calendar-date';
import { GameStatus } from './scheduled-game';

/** What decides whether a report is about a game. */
export interface GameOfPair {
  readonly id: string;
  readonly leagueId: string;
  readonly teamIds: readonly [string, string];
  readonly date: CalendarDate;
  /** Null if the schedule gives none. */
  readonly time: string | null;
  readonly dueAt: Date;
  readonly status: GameStatus;
}

/** What a report says about its game. */
export interface ReportedGame {
  readonly leagueId: string;
  readonly teamIds: readonly [string, string];
  readonly matchDate: CalendarDate;
}

/**
 * Whether a report that names a game is about it (docs/extensions.md, section 13): the game is due and
 * of the report's league and teams, and no other game of these teams is nearer to the report's date.
 * Otherwise a captain could keep a report apart from the other side's by naming another game.
 * @param others the other games of the same teams
 */
export function isAbout(
  report: ReportedGame,
  game: GameOfPair,
  others: readonly GameOfPair[],
  now: Date,
): boolean {
  const days = (one: GameOfPair) => Math.abs(daysBetween(one.date, report.matchDate));
  return (
    isDue(game, report, now) &&
    isOfTeams(game, report) &&
    !others.some((other) => other.status === 'scheduled' && days(other) < days(game))
  );
}

/** Whether a game is of the report's league and teams. */
export function isOfTeams(game: GameOfPair, report: ReportedGame): boolean {
  return (
    game.leagueId === report.leagueId && game.teamIds.every((id) => report.teamIds.includes(id))
  );
}

/** A game without a time is due at the end of its date, but can be reported on it. */
function isDue({ time, date, dueAt }: GameOfPair, { matchDate }: ReportedGame, now: Date): boolean {
  return dueAt <= now || (time === null && date <= matchDate);
}
