import { OwnedTables } from '../../../platform/postgres/database-schema';

export const mailTables: OwnedTables = {
  backedUp: ['outbox_message', 'receipt_count'],
};
