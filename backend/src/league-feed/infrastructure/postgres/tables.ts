import { OwnedTables } from '../../../platform/postgres/database-schema';
import { LeagueFeed1795478400001 } from './migrations/1795478400001-league-feed';

export const leagueFeedTables: OwnedTables = {
  backedUp: ['sport', 'location', 'league', 'team', 'feed_state', 'feed_run', 'feed_schedule'],
  migrations: [LeagueFeed1795478400001],
};
