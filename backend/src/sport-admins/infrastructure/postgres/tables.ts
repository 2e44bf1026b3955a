import { OwnedTables } from '../../../platform/postgres/database-schema';

export const sportAdminTables: OwnedTables = {
  backedUp: ['sport_recipients'],
};
