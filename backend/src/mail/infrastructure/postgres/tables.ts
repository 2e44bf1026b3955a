import { OwnedTables } from '../../../platform/postgres/database-schema';
import { AgreementRequests1764000000032 } from './migrations/1764000000032-agreement-requests';
import { LaterMessages1764000000026 } from './migrations/1764000000026-later-messages';
import { Notifications1764000000035 } from './migrations/1764000000035-notifications';
import { Reminders1764000000054 } from './migrations/1764000000054-reminders';
import { QueuedReports1764000000018 } from './migrations/1764000000018-queued-reports';

export const mailTables: OwnedTables = {
  backedUp: [
    'queued_report',
    'queued_correction',
    'outbox_message',
    'later_message',
    'message_to_captains',
    'notification',
    'receipt_count',
    'agreement_request',
    'stopped_address',
    'reminder',
    'reminded_address',
    'reminded_game',
  ],
  offeredViews: ['report_mail_queue'],
  migrations: [
    QueuedReports1764000000018,
    LaterMessages1764000000026,
    AgreementRequests1764000000032,
    Notifications1764000000035,
    Reminders1764000000054,
  ],
};
