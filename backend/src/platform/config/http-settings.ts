import { host, origin, proxies, unset, wholeNumber } from './parsers';
import { settingsWith } from './settings';

const variables = {
  HOST: host({ default: '127.0.0.1' }),
  PORT: wholeNumber('a port', 0, 65_535)({ default: 3000 }),
  PUBLIC_URL: origin(unset),
  TRUST_PROXY: proxies(unset),
  STOP_DELAY_SECONDS: wholeNumber('whole seconds', 0, 30)({ default: 0 }),
};

/** Where the server listens, and what stands in front of it. */
export class HttpSettings extends settingsWith(variables) {
  readonly host = this.values.HOST;
  readonly port = this.values.PORT;
  readonly publicUrl = this.values.PUBLIC_URL ?? null;
  readonly proxies = this.values.TRUST_PROXY ?? 0;
  readonly stopDelayMilliseconds = this.values.STOP_DELAY_SECONDS * 1_000;
}
