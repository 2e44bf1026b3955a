import { wholeNumber } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

const variables = {
  SESSION_IDLE_HOURS: wholeNumber('whole hours', 1, 9_999)({ default: 12 }),
  SESSION_LIFETIME_HOURS: wholeNumber('whole hours', 1, 9_999)({ default: 168 }),
};

export class SessionSettings extends settingsWith(variables) {
  readonly idleMilliseconds = this.values.SESSION_IDLE_HOURS * 3_600_000;
  readonly lifetimeMilliseconds = this.values.SESSION_LIFETIME_HOURS * 3_600_000;
}
