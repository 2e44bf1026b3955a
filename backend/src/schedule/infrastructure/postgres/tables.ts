import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Schedule1795478400007 } from './migrations/1795478400007-schedule';
import { Stages1795830000002 } from './migrations/1795830000002-stages';
import { LoggedTwice1795830000003 } from './migrations/1795830000003-logged-twice';
import { Sequences1796083200002 } from './migrations/1796083200002-sequences';

export const scheduleTables: OwnedTables = {
  // With what administrators decided about games, and who was reminded.
  backedUp: ['scheduled_game', 'game_answer', 'gone_game', 'schedule_day', 'schedule_state'],
  views: ['dated_game', 'answering_report'],
  offeredViews: ['answered_game'],
  migrations: [
    Schedule1795478400007,
    Stages1795830000002,
    LoggedTwice1795830000003,
    Sequences1796083200002,
  ],
};
