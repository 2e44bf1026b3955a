import { orInFile, rateLimit, secret, unset } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

const variables = {
  LINK_KEY: orInFile(secret(unset)),
  RATE_LIMIT_LINKS: rateLimit({ default: { count: 600, seconds: 600 } }),
  RATE_LIMIT_LINKS_UNKNOWN: rateLimit({ default: { count: 30, seconds: 600 } }),
};

export class LinkSettings extends settingsWith(variables) {
  /** Null: the key is stored in the data folder. */
  readonly key = this.values.LINK_KEY ?? null;
  /** For calls with links from one address. */
  readonly limit = this.values.RATE_LIMIT_LINKS;
  /** For links that are not valid, from one address. */
  readonly unknownLimit = this.values.RATE_LIMIT_LINKS_UNKNOWN;
}
