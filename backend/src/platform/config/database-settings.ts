import { orInFile, postgresUrl, str, unset, wholeNumber } from './parsers';
import { SettingsError, Values } from './settings';

export class DatabaseSettings {
  static readonly variables = {
    DATABASE_URL: orInFile(postgresUrl(unset)),
    DATABASE_DIRECT_URL: orInFile(postgresUrl(unset)),
    DATABASE_POOL_SIZE: wholeNumber('a whole number', 1, 500)({ default: 10 }),
    DATA_DIR: str(unset),
    EMBEDDED_POSTGRES: str({ choices: ['auto', 'system', 'bundled'], default: 'auto' }),
  };

  /** Null for the embedded database. */
  readonly url: string | null;
  /** The same database without the pooler of `url`. Null if there is no pooler. */
  readonly directUrl: string | null;
  readonly poolSize: number;
  readonly dataDir: string | null;
  /** Whose programs the embedded database uses. */
  readonly embedded: 'auto' | 'system' | 'bundled';

  /** @throws SettingsError if there is a direct address of no database */
  constructor(values: Values<typeof DatabaseSettings.variables>) {
    if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
      throw new SettingsError('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler');
    }
    this.url = values.DATABASE_URL ?? null;
    this.directUrl = values.DATABASE_DIRECT_URL ?? null;
    this.poolSize = values.DATABASE_POOL_SIZE;
    this.dataDir = values.DATA_DIR ?? null;
    this.embedded = values.EMBEDDED_POSTGRES;
  }
}
