import { OwnedTables } from '../../../platform/postgres/database-schema';

export const adminTables: OwnedTables = {
  backedUp: ['admin'],
  // Nobody is signed in after a restore.
  notBackedUp: ['session'],
};
