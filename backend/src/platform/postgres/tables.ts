import { OwnedTables } from './database-schema';
import { Platform1795478400017 } from './migrations/1795478400017-platform';
import { DatabaseHistory1795824000000 } from './migrations/1795824000000-database-history';

export const platformTables: OwnedTables = {
  backedUp: [],
  // After a restore, rate limits and the history start again, and migrations create their own table.
  notBackedUp: ['rate_limit', 'database_history', 'migrations'],
  migrations: [Platform1795478400017, DatabaseHistory1795824000000],
};
