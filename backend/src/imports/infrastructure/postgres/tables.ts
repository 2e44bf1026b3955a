import { OwnedTables } from '../../../platform/postgres/database-schema';
import { ImportedSchedules1795996800000 } from './migrations/1795996800000-imported-schedules';

export const importTables: OwnedTables = {
  backedUp: ['imported_schedule'],
  migrations: [ImportedSchedules1795996800000],
};
