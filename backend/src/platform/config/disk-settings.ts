import { wholeNumber } from './parsers';
import type { Values } from './settings';

export class DiskSettings {
  static readonly variables = {
    DISK_RESERVE_MB: wholeNumber('whole megabytes', 0, 9_999_999)({ default: 512 }),
  };

  /** Reports are rejected while less space is free. 0 turns the check off. */
  readonly reserveBytes: number;

  constructor(values: Values<typeof DiskSettings.variables>) {
    this.reserveBytes = values.DISK_RESERVE_MB * 1_048_576;
  }
}
