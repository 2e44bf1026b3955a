import { OwnedTables } from './database-schema';

export const platformTables: OwnedTables = {
  backedUp: [],
  // Nobody has called too often after a restore. The migrations are those of the restored database.
  notBackedUp: ['rate_limit', 'migrations'],
};
