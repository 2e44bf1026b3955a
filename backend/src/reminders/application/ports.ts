import { CalendarDate } from '../../kernel/calendar-date';
import { MarkStore } from '../../mail/application/captains/mark-stores';
import { Evening } from '../domain/evening';
import { RemindedAddress } from '../domain/reminder';

/** The evenings about which recipients got an e-mail. */
export abstract class NotifiedEvenings {
  /** @returns false if they got it before */
  abstract add(leagueId: string, date: CalendarDate): Promise<boolean>;

  /** Those of the evenings about which nobody got an e-mail. */
  abstract notYetNotified(evenings: readonly Evening[]): Promise<readonly Evening[]>;

  /** Deletes those before a date. */
  abstract forget(before: CalendarDate): Promise<void>;
}

/** Which addresses were reminded of which games. Addresses are known by their marks. */
export abstract class CaptainReminders extends MarkStore {
  /** @param marks those of one address */
  abstract of(
    marks: readonly string[],
    today: CalendarDate,
    gameIds: readonly string[],
  ): Promise<RemindedAddress>;

  /**
   * Counts an e-mail to an address about games, in a transaction of its own.
   * @param marks all those of the address, `mark` included
   * @returns false, without counting, if the address got one that day
   */
  abstract count(
    mark: string,
    marks: readonly string[],
    today: CalendarDate,
    gameIds: readonly string[],
    now: Date,
  ): Promise<boolean>;

  /** Takes back the count of an e-mail that was not delivered. */
  abstract takeBack(mark: string, day: CalendarDate, gameIds: readonly string[]): Promise<void>;

  /** Deletes what was counted last before this. */
  abstract forget(before: Date): Promise<void>;
}
