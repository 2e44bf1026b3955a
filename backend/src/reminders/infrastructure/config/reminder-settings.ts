import { hoursAfter } from '../../../platform/config/time-parsers';
import { settingsWith } from '../../../platform/config/settings';

export class ReminderSettings extends settingsWith({ REMINDERS: hoursAfter({ default: [] }) }) {
  /** Hours after a game is due, ascending; none if captains are not reminded. */
  readonly hours = this.values.REMINDERS;
}
