import { plainText } from '../../../format/plain-text';
import { counted } from '@score-tracker/backend/kernel/counted';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { formatMatchDay } from '../../../format/calendar';
import { formatShortDay, type WallClock } from '../../../format/game-days';
import type { ScheduledGame } from './api';
import type { State } from './game-filters';

/** The two teams, the home team first. */
export function teamsOf({ home, away }: Pick<ScheduledGame, 'home' | 'away'>): string {
  return `${isolated(home.name)} – ${isolated(away.name)}`;
}

/** Tells a game from the others of the list, such as "Sole Mates – Comets, May 14". */
export function titleOf(game: ScheduledGame, today: string): string {
  return `${teamsOf(game)}, ${formatShortDay(game.date, today)}`;
}

/** What an administrator pastes into a chat with the captains. Null if the game has no link. */
export function messageOf(game: ScheduledGame, today: string): string | null {
  if (game.link === null) return null;
  const when = `${game.sportName}, ${formatMatchDay(game.date, today)}`;
  return plainText(`${when}: ${teamsOf(game)}. Please report the score: ${game.link}`);
}

export const stateNames: Record<ScheduledGame['state'], string> = {
  unreported: 'No report',
  reported: 'Reported',
  upcoming: 'Upcoming',
  dismissed: 'Dismissed',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
};

export const filterNames: Record<State, string> = {
  unreported: 'No report',
  reported: 'Reported',
  upcoming: 'Upcoming',
  dismissed: 'Dismissed',
  all: 'All games',
};

/**
 * For how long a report has been missing, such as "3 hours overdue" and "2 days overdue". A game without a
 * time is due at the end of its day.
 */
export function overdueText(
  { date, time }: Pick<ScheduledGame, 'date' | 'time'>,
  now: WallClock,
): string {
  const due = minutesOf(date, time ?? '24:00');
  const minutes = minutesOf(now.date, now.time) - due;
  if (minutes < 1) return 'Due now';
  if (minutes < 60) return `${counted(minutes, 'minute')} overdue`;
  if (minutes < 1_440) return `${counted(Math.floor(minutes / 60), 'hour')} overdue`;
  const days = minutesOf(now.date, '00:00') / 1_440 - Math.floor(due / 1_440);
  return `${counted(days, 'day')} overdue`;
}

function minutesOf(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.parse(`${date}T00:00:00Z`) / 60_000 + hours * 60 + minutes;
}

/** The count above the list. */
export function countText(
  { total, capped }: { readonly total: number; readonly capped: boolean },
  state: State,
): string {
  const number = capped ? `${total.toLocaleString('en-US')}+ games` : counted(total, 'game');
  return {
    unreported: `${number} without a report`,
    reported: `${number} with a report`,
    upcoming: `${number} to come`,
    dismissed: `${number} dismissed`,
    all: number,
  }[state];
}

/**
 * That all games of an evening have a report, such as "All 14 games of Thursday, May 14 are in."
 * @param league its name, if only one is meant
 */
export function allInText(
  count: number,
  date: string,
  today: string,
  league: string | null,
): string {
  const games = count === 1 ? 'The game' : `All ${count.toLocaleString('en-US')} games`;
  const of = [league && isolated(league), formatMatchDay(date, today)].filter(Boolean).join(' on ');
  return `${games} of ${of} ${count === 1 ? 'is' : 'are'} in.`;
}
