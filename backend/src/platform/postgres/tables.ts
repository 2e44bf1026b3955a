import { UsedFeatures1764000000021 } from '../features/migrations/1764000000021-used-features';
import { OwnedTables } from './database-schema';

export const platformTables: OwnedTables = {
  backedUp: ['used_feature'],
  // After a restore, rate limits start again, and migrations create their own table.
  notBackedUp: ['rate_limit', 'migrations'],
  migrations: [UsedFeatures1764000000021],
};
