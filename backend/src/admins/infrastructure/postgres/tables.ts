import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Admins1795478400002 } from './migrations/1795478400002-admins';

export const adminTables: OwnedTables = {
  backedUp: ['admin'],
  // Nobody is signed in after a restore.
  notBackedUp: ['session', 'sign_in_ticket'],
  migrations: [Admins1795478400002],
};
