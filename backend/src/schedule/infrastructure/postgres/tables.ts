import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Schedule1764000000051 } from './migrations/1764000000051-schedule';
import { GamesWithoutOpponent1764000000062 } from './migrations/1764000000062-games-without-opponent';

export const scheduleTables: OwnedTables = {
  // With what administrators decided about games, and who was reminded.
  backedUp: ['scheduled_game', 'game_answer', 'gone_game', 'schedule_day', 'schedule_state'],
  migrations: [Schedule1764000000051, GamesWithoutOpponent1764000000062],
};
