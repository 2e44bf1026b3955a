import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Mail1795478400010 } from './migrations/1795478400010-mail';

export const mailTables: OwnedTables = {
  backedUp: ['outbox_message', 'stopped_address'],
  offeredViews: ['report_message'],
  migrations: [Mail1795478400010],
};
