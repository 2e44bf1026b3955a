import { OwnedTables } from '../../../platform/postgres/database-schema';
import { TeamLinks1764000000027 } from './migrations/1764000000027-team-links';

export const teamLinkTables: OwnedTables = {
  // So that links that were replaced stay ended after a restore.
  backedUp: ['team_link'],
  migrations: [TeamLinks1764000000027],
};
