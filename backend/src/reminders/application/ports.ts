import { CalendarDate } from '../../kernel/calendar-date';
import { Evening } from '../domain/evening';

/** The evenings about which recipients got an e-mail. */
export abstract class NotifiedEvenings {
  /** @returns false if they got it before */
  abstract add(leagueId: string, date: CalendarDate): Promise<boolean>;

  /** Those of the evenings about which nobody got an e-mail. */
  abstract notYetNotified(evenings: readonly Evening[]): Promise<readonly Evening[]>;

  /** Deletes those before a date. */
  abstract forget(before: CalendarDate): Promise<void>;
}
