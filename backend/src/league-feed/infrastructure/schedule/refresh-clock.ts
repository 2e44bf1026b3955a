import { DateTime } from 'luxon';
import type { TimeOfDay } from '../../../platform/config/time-parsers';
import { DailyClock } from '../../../platform/schedule/daily-clock';

/**
 * The time zone of the schedule, independent of the association's (docs/contract.md, section 6).
 */
export const scheduleTimeZone = 'America/New_York';

/** When the daily refresh is due. */
export class RefreshClock extends DailyClock {
  constructor(time: TimeOfDay) {
    super(time, scheduleTimeZone);
  }

  /** The time as people write it, such as "4:00 AM". */
  get inWords(): string {
    const { hour, minute } = this.time;
    return DateTime.fromObject({ hour, minute }, { zone: 'utc' }).toFormat('h:mm a');
  }
}
