import { OwnedTables } from '../../../platform/postgres/database-schema';
import { GuardedPasswords1764000000041 } from './migrations/1764000000041-guarded-passwords';

export const adminTables: OwnedTables = {
  backedUp: ['admin'],
  // Nobody is signed in after a restore.
  notBackedUp: ['session', 'sign_in_ticket'],
  migrations: [GuardedPasswords1764000000041],
};
