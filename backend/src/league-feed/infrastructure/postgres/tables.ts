import { OwnedTables } from '../../../platform/postgres/database-schema';
import { OwnLeagues1796083200001 } from './migrations/1796083200001-own-leagues';
import { LeagueFeed1795478400001 } from './migrations/1795478400001-league-feed';

export const leagueFeedTables: OwnedTables = {
  backedUp: [
    'sport',
    'location',
    'league',
    'team',
    'feed_state',
    'feed_run',
    'feed_schedule',
    'own_league',
  ],
  migrations: [LeagueFeed1795478400001, OwnLeagues1796083200001],
};
