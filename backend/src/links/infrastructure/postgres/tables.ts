import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Links1795478400011 } from './migrations/1795478400011-links';

export const linkTables: OwnedTables = {
  // So that links work after a restore with the same key, and the start fails with another.
  backedUp: ['link_key', 'earlier_mark_key'],
  migrations: [Links1795478400011],
};
