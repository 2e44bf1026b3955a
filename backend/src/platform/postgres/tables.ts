import { OwnedTables } from './database-schema';

export const platformTables: OwnedTables = {
  backedUp: [],
  // After a restore, rate limits start again, and migrations create their own table.
  notBackedUp: ['rate_limit', 'migrations'],
};
