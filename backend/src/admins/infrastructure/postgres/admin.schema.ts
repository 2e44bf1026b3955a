import { EntitySchema } from 'typeorm';
import { Admin } from '../../domain/admin';

const text = { type: 'text' } as const;

export const AdminSchema = new EntitySchema<Admin>({
  name: 'Admin',
  target: Admin,
  tableName: 'admin',
  columns: {
    id: { type: 'uuid', primary: true },
    username: text,
    usernameKey: { ...text, name: 'username_key' },
    isMaster: { type: 'boolean', name: 'is_master' },
    passwordHash: { ...text, name: 'password_hash' },
    hasSecondFactor: { type: 'boolean', name: 'has_second_factor' },
    passwordVersion: { type: 'integer', name: 'password_version' },
    registeredAt: { type: 'timestamptz', name: 'registered_at' },
  },
});
