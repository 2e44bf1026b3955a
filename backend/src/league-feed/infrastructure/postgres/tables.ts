import { OwnedTables } from '../../../platform/postgres/database-schema';

export const leagueFeedTables: OwnedTables = {
  backedUp: ['sport', 'location', 'league', 'team', 'feed_state', 'feed_run', 'feed_schedule'],
};
