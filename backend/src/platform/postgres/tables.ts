import { OwnedTables } from './database-schema';
import { Platform1795478400017 } from './migrations/1795478400017-platform';

export const platformTables: OwnedTables = {
  backedUp: [],
  // After a restore, rate limits start again, and migrations create their own table.
  notBackedUp: ['rate_limit', 'migrations'],
  migrations: [Platform1795478400017],
};
