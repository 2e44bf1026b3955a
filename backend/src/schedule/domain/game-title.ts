import { isolated } from '../../kernel/isolated';
import { CalendarDate } from '../../kernel/calendar-date';

/** For a game that is unknown or gone. */
export const noSuchGame = 'There is no such game.';

/** A title by which people recognize a game, such as "Red – Blue, 2026-05-14, Thursday Kickball". */
export function titleOf({
  homeName,
  awayName,
  date,
  leagueName,
}: {
  readonly homeName: string;
  readonly awayName: string;
  readonly date: CalendarDate;
  readonly leagueName: string;
}): string {
  return `${isolated(homeName)} – ${isolated(awayName)}, ${date}, ${isolated(leagueName)}`;
}
