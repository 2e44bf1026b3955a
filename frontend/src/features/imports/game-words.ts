import { isolated } from '@score-tracker/backend/kernel/isolated';
import { formatClock } from '../../format/game-days';
import type { ImportChange, ImportGame } from './api';

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const weekdayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

const statuses: Readonly<Record<ImportGame['status'], string | null>> = {
  scheduled: null,
  cancelled: 'cancelled',
  postponed: 'postponed',
};

const stages: Readonly<Record<ImportGame['stage'], string | null>> = {
  season: null,
  playoff: 'playoff',
  friendly: 'friendly',
};

/** Such as "Sunday, March 15, 3:00 PM: Sole Mates – Comets, North Field". */
export function gameText(game: ImportGame, today: string): string {
  const { home, away, location, status, stage } = game;
  const teams = `${isolated(home)} – ${isolated(away)}`;
  const more = [location && isolated(location), statuses[status], stages[stage]];
  return `${whenText(game, today)}: ${[teams, ...more].filter(Boolean).join(', ')}`;
}

/** What is other than before, such as "Moved from 6:30 PM to 8:00 PM". */
export function changeText({ game, before }: ImportChange, today: string): string | null {
  if (!before) return null;
  const changes = [
    movedText(before, game, today),
    (before.home !== game.home || before.away !== game.away) &&
      `Was ${isolated(before.home)} – ${isolated(before.away)}`,
    before.location !== game.location && placeText(before.location),
    before.status !== game.status && `Was ${before.status}`,
    before.stage !== game.stage && `Was a ${before.stage} game`,
  ];
  return changes.filter(Boolean).join('. ') || null;
}

function movedText(before: ImportGame, game: ImportGame, today: string): string | null {
  if (before.date !== game.date) {
    return `Moved from ${whenText(before, today)} to ${whenText(game, today)}`;
  }
  if (before.time === game.time) return null;
  if (before.time === null) return 'Had no time';
  return game.time === null
    ? `Was at ${formatClock(before.time)}`
    : `Moved from ${formatClock(before.time)} to ${formatClock(game.time)}`;
}

function placeText(location: string | null): string {
  return location === null ? 'Had no location' : `Was at ${isolated(location)}`;
}

function whenText({ date, time }: Pick<ImportGame, 'date' | 'time'>, today: string): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? weekday : weekdayOfYear;
  const day = format.format(new Date(`${date}T00:00:00Z`));
  return time === null ? day : `${day}, ${formatClock(time)}`;
}
