import { OwnedTables } from '../../../platform/postgres/database-schema';
import { ErasedPeople1764000000047 } from './migrations/1764000000047-erased-people';

export const peopleTables: OwnedTables = {
  backedUp: ['erased_person'],
  migrations: [ErasedPeople1764000000047],
};
