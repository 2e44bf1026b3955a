import { OwnedTables } from '../../../platform/postgres/database-schema';
import { SecondKeys1764000000042 } from './migrations/1764000000042-second-keys';

export const secondFactorTables: OwnedTables = {
  backedUp: ['one_time_code', 'passkey', 'recovery_code'],
  // What was begun and not finished.
  notBackedUp: ['begun_one_time_code', 'passkey_challenge'],
  migrations: [SecondKeys1764000000042],
};
