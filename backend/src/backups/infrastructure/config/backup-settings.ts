import { str, unset, wholeNumber } from '../../../platform/config/parsers';
import { dailyAndWeekly, timeOfDay } from '../../../platform/config/time-parsers';
import { SettingsError, Values, settingsWith } from '../../../platform/config/settings';

/** Backups are made daily. On the day when clocks go back, they are 25 hours apart. */
const shortestMaxAge = 26;

const variables = {
  BACKUP_TIME: timeOfDay(unset),
  BACKUP_KEEP: dailyAndWeekly({ default: { daily: 7, weekly: 4 } }),
  BACKUP_DIR: str(unset),
  BACKUP_MAX_AGE: wholeNumber('whole hours', 0, 8_784)({ default: 36 }),
};

export class BackupSettings extends settingsWith(variables) {
  /** When the daily backup is due, in the association's time zone. Null: there is none. */
  readonly time = this.values.BACKUP_TIME ?? null;
  readonly keep = this.values.BACKUP_KEEP;
  /** Null: `backups` in the data folder. */
  readonly dir = this.values.BACKUP_DIR ?? null;
  /** In hours. Null: any age will do. */
  readonly maxAgeHours = this.values.BACKUP_MAX_AGE || null;

  /** @throws SettingsError if the newest daily backup would be too old every day */
  constructor(values: Values<typeof variables>) {
    super(values);
    if (this.maxAgeHours !== null && this.maxAgeHours < shortestMaxAge) {
      throw new SettingsError(
        `BACKUP_MAX_AGE: must be 0, or at least ${shortestMaxAge} hours, because backups are daily`,
      );
    }
  }
}
