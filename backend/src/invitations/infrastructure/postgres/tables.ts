import { OwnedTables } from '../../../platform/postgres/database-schema';

export const invitationTables: OwnedTables = {
  backedUp: ['invitation'],
};
