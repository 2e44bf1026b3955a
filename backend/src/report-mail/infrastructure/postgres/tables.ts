import { OwnedTables } from '../../../platform/postgres/database-schema';
import { ReportMail1795478400018 } from './migrations/1795478400018-report-mail';

export const reportMailTables: OwnedTables = {
  backedUp: ['queued_report', 'queued_correction', 'receipt_count', 'agreement_request'],
  views: ['report_mail_queue'],
  migrations: [ReportMail1795478400018],
};
