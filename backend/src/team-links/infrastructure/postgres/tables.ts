import { OwnedTables } from '../../../platform/postgres/database-schema';
import { TeamLinks1795478400012 } from './migrations/1795478400012-team-links';

export const teamLinkTables: OwnedTables = {
  // So that links that were replaced stay ended after a restore.
  backedUp: ['team_link'],
  migrations: [TeamLinks1795478400012],
};
