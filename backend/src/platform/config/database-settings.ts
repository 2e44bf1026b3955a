import { orInFile, postgresUrl, str, unset, wholeNumber } from './parsers';
import type { Values } from './settings';

export class DatabaseSettings {
  static readonly variables = {
    DATABASE_URL: orInFile(postgresUrl(unset)),
    DATABASE_POOL_SIZE: wholeNumber('a whole number', 1, 500)({ default: 10 }),
    DATA_DIR: str(unset),
  };

  /** Null for the embedded database. */
  readonly url: string | null;
  readonly poolSize: number;
  readonly dataDir: string | null;

  constructor(values: Values<typeof DatabaseSettings.variables>) {
    this.url = values.DATABASE_URL ?? null;
    this.poolSize = values.DATABASE_POOL_SIZE;
    this.dataDir = values.DATA_DIR ?? null;
  }
}
