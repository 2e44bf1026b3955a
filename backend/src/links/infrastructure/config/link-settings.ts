import { RateLimit, orInFile, rateLimit, secret, unset } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';

export class LinkSettings {
  static readonly variables = {
    LINK_KEY: orInFile(secret(unset)),
    RATE_LIMIT_LINKS: rateLimit({ default: { count: 600, seconds: 600 } }),
    RATE_LIMIT_LINKS_UNKNOWN: rateLimit({ default: { count: 30, seconds: 600 } }),
  };

  /** Null: the key is stored in the data folder. */
  readonly key: string | null;
  /** For calls with links from one address. */
  readonly limit: RateLimit;
  /** For links that are not valid, from one address. */
  readonly unknownLimit: RateLimit;

  constructor(values: Values<typeof LinkSettings.variables>) {
    this.key = values.LINK_KEY ?? null;
    this.limit = values.RATE_LIMIT_LINKS;
    this.unknownLimit = values.RATE_LIMIT_LINKS_UNKNOWN;
  }
}
