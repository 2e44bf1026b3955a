import { DateTime } from 'luxon';
import { QuietHours } from '../../application/ports';
import type { TimesOfDay } from '../../../platform/config/time-parsers';

/** The same hours every day, on the clocks of the association. */
export class DailyQuietHours extends QuietHours {
  /**
   * @param hours null if there are none
   * @param timeZone an IANA name
   */
  constructor(
    private readonly hours: TimesOfDay | null,
    private readonly timeZone: string,
  ) {
    super();
  }

  /** A time that the clocks skip counts as an hour later. */
  override endAt(now: Date): Date | null {
    if (this.hours === null) return null;
    const { from, to } = this.hours;
    const local = DateTime.fromJSDate(now, { zone: this.timeZone });
    const isOverMidnight = to.hour * 60 + to.minute <= from.hour * 60 + from.minute;
    // Over midnight, those of yesterday may not be over yet.
    for (const day of isOverMidnight ? [local.minus({ days: 1 }), local] : [local]) {
      const begin = day.startOf('day').set(from);
      const end = day
        .startOf('day')
        .plus({ days: isOverMidnight ? 1 : 0 })
        .set(to);
      if (begin <= local && local < end) return end.toJSDate();
    }
    return null;
  }
}
