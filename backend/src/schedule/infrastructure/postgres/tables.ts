import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Schedule1795478400007 } from './migrations/1795478400007-schedule';

export const scheduleTables: OwnedTables = {
  // With what administrators decided about games, and who was reminded.
  backedUp: ['scheduled_game', 'game_answer', 'gone_game', 'schedule_day', 'schedule_state'],
  views: ['dated_game', 'answering_report'],
  migrations: [Schedule1795478400007],
};
