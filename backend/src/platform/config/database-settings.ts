import { orInFile, postgresUrl, str, unset, wholeNumber } from './parsers';
import { SettingsError, Values, settingsWith } from './settings';

const variables = {
  DATABASE_URL: orInFile(postgresUrl(unset)),
  DATABASE_DIRECT_URL: orInFile(postgresUrl(unset)),
  DATABASE_POOL_SIZE: wholeNumber('a whole number', 1, 500)({ default: 10 }),
  DATABASE_STANDBYS: wholeNumber('a whole number', 0, 100)({ default: 0 }),
  DATA_DIR: str(unset),
  EMBEDDED_POSTGRES: str({ choices: ['auto', 'system', 'bundled'], default: 'auto' }),
};

export class DatabaseSettings extends settingsWith(variables) {
  /** Null for the embedded database. */
  readonly url = this.values.DATABASE_URL ?? null;
  /** The same database without the pooler of `url`. Null if there is no pooler. */
  readonly directUrl = this.values.DATABASE_DIRECT_URL ?? null;
  readonly poolSize = this.values.DATABASE_POOL_SIZE;
  /** How many standbys should follow the primary. */
  readonly standbys = this.values.DATABASE_STANDBYS;
  readonly dataDir = this.values.DATA_DIR ?? null;
  /** Whose programs the embedded database uses. */
  readonly embedded = this.values.EMBEDDED_POSTGRES;

  /** @throws SettingsError if there is a direct address of no database */
  constructor(values: Values<typeof variables>) {
    super(values);
    if (this.directUrl !== null && this.url === null) {
      throw new SettingsError('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler');
    }
  }
}
