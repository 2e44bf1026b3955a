import { CalendarDate } from '../../kernel/calendar-date';
import { NamedGame } from '../../schedule/application/games-to-remind';
import { Evening } from '../domain/evening';

/** The e-mails to captains and recipients. */
export abstract class ReminderMail {
  /** Whether e-mails reach people. */
  abstract readonly isPossible: boolean;

  /** Queues e-mails to the captains of both teams, in the open transaction. */
  abstract queue(games: readonly NamedGame[], now: Date): Promise<void>;

  /** Those of the games for which an e-mail is queued. */
  abstract queuedAmong(ids: readonly string[]): Promise<readonly string[]>;

  /** Queues an e-mail about an evening to its sport's recipients, in the open transaction. */
  abstract tell(evening: Evening, now: Date): Promise<void>;
}

/** The evenings about which recipients got an e-mail. */
export abstract class NotifiedEvenings {
  /** @returns false if they got it before */
  abstract add(leagueId: string, date: CalendarDate): Promise<boolean>;

  /** Those of the evenings about which nobody got an e-mail. */
  abstract notYetNotified(evenings: readonly Evening[]): Promise<readonly Evening[]>;

  /** Deletes those before a date. */
  abstract forget(before: CalendarDate): Promise<void>;
}
