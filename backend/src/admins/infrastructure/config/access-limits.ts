import { rateLimit } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

const variables = {
  RATE_LIMIT_SIGN_IN_PER_ADDRESS: rateLimit({ default: { count: 100, seconds: 900 } }),
  RATE_LIMIT_SIGN_IN_PER_ACCOUNT: rateLimit({ default: { count: 10, seconds: 900 } }),
  RATE_LIMIT_REGISTER: rateLimit({ default: { count: 30, seconds: 3_600 } }),
};

/** How often people may try to sign in and to register. */
export class AccessLimits extends settingsWith(variables) {
  readonly signInPerAddress = this.values.RATE_LIMIT_SIGN_IN_PER_ADDRESS;
  /** Counts only wrong passwords. */
  readonly signInPerAccount = this.values.RATE_LIMIT_SIGN_IN_PER_ACCOUNT;
  /** For each address. */
  readonly register = this.values.RATE_LIMIT_REGISTER;
}
