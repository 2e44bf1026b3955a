import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Reminders1795478400016 } from './migrations/1795478400016-reminders';

export const reminderTables: OwnedTables = {
  backedUp: ['told_evening', 'reminded_address', 'reminded_game'],
  migrations: [Reminders1795478400016],
};
