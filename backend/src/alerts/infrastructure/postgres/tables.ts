import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Alerts1795478400013 } from './migrations/1795478400013-alerts';

export const alertTables: OwnedTables = {
  backedUp: [],
  notBackedUp: ['alert'],
  migrations: [Alerts1795478400013],
};
