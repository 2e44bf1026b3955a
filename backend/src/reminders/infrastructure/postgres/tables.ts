import { OwnedTables } from '../../../platform/postgres/database-schema';
import { ToldEvenings1764000000055 } from './migrations/1764000000055-told-evenings';

export const reminderTables: OwnedTables = {
  backedUp: ['told_evening'],
  migrations: [ToldEvenings1764000000055],
};
