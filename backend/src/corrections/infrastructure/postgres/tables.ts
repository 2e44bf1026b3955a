import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Corrections1795478400009 } from './migrations/1795478400009-corrections';

export const correctionTables: OwnedTables = {
  backedUp: ['submission_revision', 'correction_answer'],
  migrations: [Corrections1795478400009],
};
