import { CalendarDate } from '../../kernel/calendar-date';
import { GameStatus, Stage } from './understanding/understanding';

interface GameTeam {
  readonly id: string;
  /** As it is shown. */
  readonly name: string;
}

/** A game of an imported schedule, of a league and teams that are known. */
export interface ImportedGame {
  /** Stays the same when the schedule is imported again, wherever the game was moved. */
  readonly id: string;
  /** What its source calls it; null without such an id. */
  readonly uid: string | null;
  readonly leagueId: string;
  readonly date: CalendarDate;
  readonly time: string | null;
  readonly home: GameTeam;
  readonly away: GameTeam;
  readonly location: string | null;
  readonly status: GameStatus;
  readonly stage: Stage;
}

/** One that was just read, and has no id yet. */
export type ReadGame = Omit<ImportedGame, 'id'>;
