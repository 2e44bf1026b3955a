import { isolated } from '@score-tracker/backend/kernel/isolated';
import { daysBefore } from '../../format/calendar';
import { formatRecentDay, isDue, type WallClock } from '../../format/game-days';
import type { KnownGame } from './known-games';
import { isSameGame } from '../model/is-same-game';
import type { ReportedOnPhone } from './reported-on-phone';

/** In days. Older games are not offered. */
const offeredFor = 30;

/**
 * The games that are due, have no report as far as the phone knows, and were not reported from it. Oldest
 * first.
 */
export function missingReports(
  games: readonly KnownGame[],
  reported: readonly ReportedOnPhone[],
  now: WallClock,
): readonly KnownGame[] {
  const isOpen = ({ state }: KnownGame) => state === 'unreported' || state === 'upcoming';
  const first = daysBefore(now.date, offeredFor);
  const due = games
    .filter((game) => isOpen(game) && isDue(game, now) && game.date >= first)
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
  return withoutReported(due, reported);
}

/**
 * A report that was sent for a game of the schedule is about that one. Of the others, the first is about
 * the first game of its teams and day.
 */
function withoutReported(
  due: readonly KnownGame[],
  reported: readonly ReportedOnPhone[],
): readonly KnownGame[] {
  const others = reported.filter(({ gameToken }) => gameToken === undefined);
  return due.filter((game) => {
    if (reported.some(({ gameToken }) => gameToken === game.token)) return false;
    const index = others.findIndex((report) => isSameGame(report, idsOf(game)));
    if (index === -1) return true;
    others.splice(index, 1);
    return false;
  });
}

function idsOf({ leagueId, date, home, away }: KnownGame) {
  return { leagueId, matchDate: date, winningTeamId: home.id, losingTeamId: away.id };
}

function keyOf({ date, time, home }: KnownGame): string {
  return `${date} ${time ?? '24:00'} ` + home.name;
}

/** Such as "Yesterday: Hawks – Owls". */
export function gameText({ date, home, away }: KnownGame, today: string): string {
  return `${formatRecentDay(date, today)}: ${isolated(home.name)} – ${isolated(away.name)}`;
}
