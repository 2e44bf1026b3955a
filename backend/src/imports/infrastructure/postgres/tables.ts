import { OwnedTables } from '../../../platform/postgres/database-schema';
import { ImportedSchedules1795996800000 } from './migrations/1795996800000-imported-schedules';
import { SubscribedSchedules1796083200000 } from './migrations/1796083200000-subscribed-schedules';

export const importTables: OwnedTables = {
  backedUp: ['imported_schedule'],
  migrations: [ImportedSchedules1795996800000, SubscribedSchedules1796083200000],
};
