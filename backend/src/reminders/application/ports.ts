import { CalendarDate } from '../../kernel/calendar-date';
import { Evening } from '../domain/evening';
import { RemindableGame } from '../domain/reminder-round';

/** A game, as e-mails name it. */
export interface GameToRemind {
  readonly id: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly date: CalendarDate;
  readonly time: string | null;
  readonly home: { readonly id: string; readonly name: string };
  readonly away: { readonly id: string; readonly name: string };
  readonly location: string | null;
}

/** A game of the schedule, and what reminders depend on. */
export interface ScheduledGameToRemind
  extends GameToRemind, Omit<RemindableGame, 'remindedOn' | 'isQueued'> {
  readonly lastReminderAt: Date | null;
}

/** How long ago a reminder may have become due. */
export interface DueWithin {
  /** After a game's due time, in milliseconds, ascending. */
  readonly offsets: readonly number[];
  /** Reminders that became due before this are not sent any more. */
  readonly since: Date;
  readonly now: Date;
}

/** The games of the schedule. */
export abstract class RemindedGames {
  /**
   * Takes games that nobody has reported and for which an offset has passed, in the open transaction.
   * Each game is taken once for an offset, by one server.
   * @returns the taken games whose captains are to be reminded, possibly none: others have had three
   * rounds, or nobody can be reached. Null if no game was left to take
   */
  abstract takeDue(due: DueWithin, most: number): Promise<readonly GameToRemind[] | null>;

  /** Games by id, which stay locked until the open transaction ends. */
  abstract lock(ids: readonly string[]): Promise<readonly ScheduledGameToRemind[]>;

  /** Counts another round for games, in the open transaction. */
  abstract beginRound(ids: readonly string[]): Promise<void>;

  /**
   * The evenings whose games all became due between two instants, by date and name of the league.
   * @param from only evenings from this date on are looked at
   */
  abstract evenings(after: Date, until: Date, from: CalendarDate): Promise<readonly Evening[]>;
}

/** The e-mails to captains and recipients. */
export abstract class ReminderMail {
  /** Whether e-mails reach people. */
  abstract readonly isPossible: boolean;

  /** Queues e-mails to the captains of both teams, in the open transaction. */
  abstract queue(games: readonly GameToRemind[], now: Date): Promise<void>;

  /** Those of the games for which an e-mail is queued. */
  abstract queuedAmong(ids: readonly string[]): Promise<readonly string[]>;

  /** Queues an e-mail about an evening to its sport's recipients, in the open transaction. */
  abstract tell(evening: Evening, now: Date): Promise<void>;
}

/** The evenings about which recipients got an e-mail. */
export abstract class ToldEvenings {
  /** @returns false if they got it before */
  abstract add(leagueId: string, date: CalendarDate): Promise<boolean>;

  /** Those of the evenings about which nobody got an e-mail. */
  abstract untold(evenings: readonly Evening[]): Promise<readonly Evening[]>;

  /** Deletes those before a date. */
  abstract forget(before: CalendarDate): Promise<void>;
}
