import {
  DailyAndWeekly,
  TimeOfDay,
  dailyAndWeekly,
  str,
  timeOfDay,
  unset,
  wholeNumber,
} from '../../../platform/config/parsers';
import { SettingsError, Values } from '../../../platform/config/settings';

/** Backups are made daily. On the day when clocks go back, they are 25 hours apart. */
const shortestMaxAge = 26;

export class BackupSettings {
  static readonly variables = {
    BACKUP_TIME: timeOfDay(unset),
    BACKUP_KEEP: dailyAndWeekly({ default: { daily: 7, weekly: 4 } }),
    BACKUP_DIR: str(unset),
    BACKUP_MAX_AGE: wholeNumber('whole hours', 0, 8_784)({ default: 36 }),
  };

  /** When the daily backup is due, in the association's time zone. Null: there is none. */
  readonly time: TimeOfDay | null;
  readonly keep: DailyAndWeekly;
  /** Null: `backups` in the data folder. */
  readonly dir: string | null;
  /** In hours. Null: any age will do. */
  readonly maxAgeHours: number | null;

  /** @throws SettingsError if the newest daily backup would be too old every day */
  constructor(values: Values<typeof BackupSettings.variables>) {
    const maxAge = values.BACKUP_MAX_AGE;
    if (maxAge !== 0 && maxAge < shortestMaxAge) {
      throw new SettingsError(
        `BACKUP_MAX_AGE: must be 0, or at least ${shortestMaxAge} hours, because backups are daily`,
      );
    }
    this.time = values.BACKUP_TIME ?? null;
    this.keep = values.BACKUP_KEEP;
    this.dir = values.BACKUP_DIR ?? null;
    this.maxAgeHours = maxAge === 0 ? null : maxAge;
  }
}
