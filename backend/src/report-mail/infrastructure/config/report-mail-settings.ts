import { wholeNumber } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

const variables = {
  MAIL_REPORTS_PER_HOUR: wholeNumber('a whole number', 0, 9_999)({ default: 20 }),
};

export class ReportMailSettings extends settingsWith(variables) {
  /** E-mails about single reports, for each recipient. 0 means no limit. */
  readonly reportsPerHour = this.values.MAIL_REPORTS_PER_HOUR;
}
