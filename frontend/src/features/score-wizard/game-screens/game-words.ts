import { formatMatchDay } from '../../../format/calendar';
import { formatTimeAndPlace, isDue, type WallClock } from '../../../format/game-days';
import type { KnownGame } from '../model/links/known-games';

/** When and where, such as "Thursday, May 14, 7:00 PM, Riverbend Fields". */
export function whenText(game: KnownGame, today: string): string {
  return [formatMatchDay(game.date, today), formatTimeAndPlace(game)].filter(Boolean).join(', ');
}

const notices: Readonly<Record<string, string>> = {
  reported:
    'This game has already been reported. If that report is wrong, you can still send yours: the administrators will compare the two.',
  cancelled: 'This game was cancelled. If you played it anyway, report it.',
  postponed: 'This game was postponed. If you have played it by now, report it.',
  dismissed: 'The administrators are not expecting a report of this game. You can still send one.',
};

/** What is unusual about the game; null if nothing is. */
export function noticeOf(game: KnownGame, now: WallClock): string | null {
  const notice = notices[game.state];
  if (notice !== undefined) return notice;
  return isDue(game, now) ? null : 'According to the schedule, this game has not been played yet.';
}
