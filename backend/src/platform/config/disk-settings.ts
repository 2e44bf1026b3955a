import { wholeNumber } from './parsers';
import { settingsWith } from './settings';

const variables = {
  DISK_RESERVE_MB: wholeNumber('whole megabytes', 0, 9_999_999)({ default: 512 }),
};

export class DiskSettings extends settingsWith(variables) {
  /** Reports are rejected while less space is free. 0 turns the check off. */
  readonly reserveBytes = this.values.DISK_RESERVE_MB * 1_048_576;
}
