import { hoursAfter } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';

export class ReminderSettings {
  static readonly variables = { REMINDERS: hoursAfter({ default: [] }) };

  /** Hours after a game is due, ascending; none if captains are not reminded. */
  readonly hours: readonly number[];

  constructor(values: Values<typeof ReminderSettings.variables>) {
    this.hours = values.REMINDERS;
  }
}
