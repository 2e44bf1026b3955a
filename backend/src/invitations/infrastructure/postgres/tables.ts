import { OwnedTables } from '../../../platform/postgres/database-schema';
import { SealedInvitations1764000000061 } from './migrations/1764000000061-sealed-invitations';

export const invitationTables: OwnedTables = {
  backedUp: ['invitation'],
  migrations: [SealedInvitations1764000000061],
};
