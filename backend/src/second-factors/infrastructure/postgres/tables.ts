import { OwnedTables } from '../../../platform/postgres/database-schema';
import { SecondFactors1795478400003 } from './migrations/1795478400003-second-factors';

export const secondFactorTables: OwnedTables = {
  backedUp: ['one_time_code', 'passkey', 'recovery_code'],
  // What was begun and not finished.
  notBackedUp: ['begun_one_time_code', 'passkey_challenge'],
  migrations: [SecondFactors1795478400003],
};
