import { host, origin, proxies, unset, wholeNumber } from './parsers';
import type { Values } from './settings';

/** Where the server listens, and what stands in front of it. */
export class HttpSettings {
  static readonly variables = {
    HOST: host({ default: '127.0.0.1' }),
    PORT: wholeNumber('a port', 0, 65_535)({ default: 3000 }),
    PUBLIC_URL: origin(unset),
    TRUST_PROXY: proxies(unset),
    STOP_DELAY_SECONDS: wholeNumber('whole seconds', 0, 30)({ default: 0 }),
  };

  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | null;
  readonly proxies: number | string[];
  readonly stopDelayMilliseconds: number;

  constructor(values: Values<typeof HttpSettings.variables>) {
    this.host = values.HOST;
    this.port = values.PORT;
    this.publicUrl = values.PUBLIC_URL ?? null;
    this.proxies = values.TRUST_PROXY ?? 0;
    this.stopDelayMilliseconds = values.STOP_DELAY_SECONDS * 1_000;
  }
}
