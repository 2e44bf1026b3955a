import { wholeNumber } from './parsers';
import { settingsWith } from './settings';

const variables = {
  SUBMIT_REPORTS_PER_DAY: wholeNumber('a whole number', 0, 999_999)({ default: 1_000 }),
  SUBMIT_MB_PER_DAY: wholeNumber('whole megabytes', 0, 999_999)({ default: 20 }),
  DISK_RESERVE_MB: wholeNumber('whole megabytes', 0, 9_999_999)({ default: 512 }),
};

export class DiskSettings extends settingsWith(variables) {
  /** What one address may store in 24 hours. 0 means no limit. */
  readonly dailyLimits = {
    calls: this.values.SUBMIT_REPORTS_PER_DAY,
    megabytes: this.values.SUBMIT_MB_PER_DAY,
  };
  /** Reports are rejected while less space is free. 0 turns the check off. */
  readonly reserveBytes = this.values.DISK_RESERVE_MB * 1_048_576;
}
