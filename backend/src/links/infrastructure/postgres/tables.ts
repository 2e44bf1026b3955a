import { OwnedTables } from '../../../platform/postgres/database-schema';
import { LinkKey1764000000024 } from './migrations/1764000000024-link-key';
import { EarlierMarkKeys1764000000031 } from './migrations/1764000000031-earlier-mark-keys';

export const linkTables: OwnedTables = {
  // So that links work after a restore with the same key, and the start fails with another.
  backedUp: ['link_key', 'earlier_mark_key'],
  migrations: [LinkKey1764000000024, EarlierMarkKeys1764000000031],
};
