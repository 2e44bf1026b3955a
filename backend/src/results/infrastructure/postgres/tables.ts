import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Standings1795910400000 } from './migrations/1795910400000-standings';

export const resultTables: OwnedTables = {
  backedUp: ['standings_rules', 'standings_decision'],
  migrations: [Standings1795910400000],
};
