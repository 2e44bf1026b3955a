import { wholeNumber } from './parsers';
import { settingsWith } from './settings';

export class RetentionSettings extends settingsWith({
  RETENTION_MONTHS: wholeNumber('whole months', 0, 120)({ default: 0 }),
}) {
  /** After how many months contact details and comments leave a report; 0 for never. */
  readonly months = this.values.RETENTION_MONTHS;
}
