import { OwnedTables } from '../../../platform/postgres/database-schema';
import { People1795478400015 } from './migrations/1795478400015-people';

export const peopleTables: OwnedTables = {
  backedUp: ['erased_person'],
  migrations: [People1795478400015],
};
