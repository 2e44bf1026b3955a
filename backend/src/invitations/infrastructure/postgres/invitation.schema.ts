import { EntitySchema } from 'typeorm';
import { Invitation } from '../../domain/invitation';

export const InvitationSchema = new EntitySchema<Invitation>({
  name: 'Invitation',
  target: Invitation,
  tableName: 'invitation',
  columns: {
    code: { type: 'text', primary: true },
    isMaster: { type: 'boolean', name: 'is_master' },
    createdBy: { type: 'text', name: 'created_by', nullable: true },
    createdById: { type: 'uuid', name: 'created_by_id', nullable: true },
    isHeld: { type: 'boolean', name: 'is_held' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
  },
});
