import { RateLimit, rateLimit } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';

/** How often people may try to sign in and to register. */
export class AccessLimits {
  static readonly variables = {
    RATE_LIMIT_SIGN_IN_PER_ADDRESS: rateLimit({ default: { count: 100, seconds: 900 } }),
    RATE_LIMIT_SIGN_IN_PER_ACCOUNT: rateLimit({ default: { count: 10, seconds: 900 } }),
    RATE_LIMIT_REGISTER: rateLimit({ default: { count: 30, seconds: 3_600 } }),
  };

  readonly signInPerAddress: RateLimit;
  /** Counts only wrong passwords. */
  readonly signInPerAccount: RateLimit;
  /** For each address. */
  readonly register: RateLimit;

  constructor(values: Values<typeof AccessLimits.variables>) {
    this.signInPerAddress = values.RATE_LIMIT_SIGN_IN_PER_ADDRESS;
    this.signInPerAccount = values.RATE_LIMIT_SIGN_IN_PER_ACCOUNT;
    this.register = values.RATE_LIMIT_REGISTER;
  }
}
