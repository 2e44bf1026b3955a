import { wholeNumber } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';

export class SessionSettings {
  static readonly variables = {
    SESSION_IDLE_HOURS: wholeNumber('whole hours', 1, 9_999)({ default: 12 }),
    SESSION_LIFETIME_HOURS: wholeNumber('whole hours', 1, 9_999)({ default: 168 }),
  };

  readonly idleMilliseconds: number;
  readonly lifetimeMilliseconds: number;

  constructor(values: Values<typeof SessionSettings.variables>) {
    this.idleMilliseconds = values.SESSION_IDLE_HOURS * 3_600_000;
    this.lifetimeMilliseconds = values.SESSION_LIFETIME_HOURS * 3_600_000;
  }
}
