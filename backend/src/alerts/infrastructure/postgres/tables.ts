import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Alerts1764000000036 } from './migrations/1764000000036-alerts';

export const alertTables: OwnedTables = {
  backedUp: [],
  notBackedUp: ['alert'],
  migrations: [Alerts1764000000036],
};
