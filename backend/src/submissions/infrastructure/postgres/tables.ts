import { OwnedTables } from '../../../platform/postgres/database-schema';
import { RatedReports1764000000017 } from './migrations/1764000000017-rated-reports';

export const submissionTables: OwnedTables = {
  backedUp: ['submission', 'submission_answer', 'submission_name', 'submission_count'],
  offeredViews: ['rated_report'],
  migrations: [RatedReports1764000000017],
};
