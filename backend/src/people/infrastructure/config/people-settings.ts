import { wholeNumber } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';

export class PeopleSettings {
  static readonly variables = {
    RETENTION_MONTHS: wholeNumber('whole months', 0, 120)({ default: 0 }),
  };

  /** After how many months contact details and comments leave a report; 0 for never. */
  readonly retentionMonths: number;

  constructor(values: Values<typeof PeopleSettings.variables>) {
    this.retentionMonths = values.RETENTION_MONTHS;
  }
}
