import { OwnedTables } from '../../../platform/postgres/database-schema';
import { SportAdmins1795478400006 } from './migrations/1795478400006-sport-admins';

export const sportAdminTables: OwnedTables = {
  backedUp: ['sport_recipients'],
  migrations: [SportAdmins1795478400006],
};
