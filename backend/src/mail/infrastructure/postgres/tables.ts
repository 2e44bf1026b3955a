import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Mail1795478400010 } from './migrations/1795478400010-mail';

export const mailTables: OwnedTables = {
  backedUp: [
    'queued_report',
    'queued_correction',
    'outbox_message',
    'receipt_count',
    'agreement_request',
    'stopped_address',
  ],
  offeredViews: ['report_mail_queue'],
  migrations: [Mail1795478400010],
};
