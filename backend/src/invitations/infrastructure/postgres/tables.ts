import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Invitations1795478400004 } from './migrations/1795478400004-invitations';

export const invitationTables: OwnedTables = {
  backedUp: ['invitation'],
  migrations: [Invitations1795478400004],
};
