import { OwnedTables } from '../../../platform/postgres/database-schema';
import { QueuedReports1764000000018 } from './migrations/1764000000018-queued-reports';

export const mailTables: OwnedTables = {
  backedUp: ['queued_report', 'outbox_message', 'receipt_count'],
  offeredViews: ['report_mail_queue'],
  migrations: [QueuedReports1764000000018],
};
