import { OwnedTables } from '../../../platform/postgres/database-schema';
import { RatedReports1764000000017 } from './migrations/1764000000017-rated-reports';
import { Outcomes1764000000022 } from './migrations/1764000000022-outcomes';
import { OutcomeIndex1764000000023 } from './migrations/1764000000023-outcome-index';
import { Corrections1764000000025 } from './migrations/1764000000025-corrections';

export const submissionTables: OwnedTables = {
  backedUp: [
    'submission',
    'submission_answer',
    'submission_name',
    'submission_count',
    'submission_revision',
    'correction_answer',
  ],
  offeredViews: ['rated_report'],
  migrations: [
    RatedReports1764000000017,
    Outcomes1764000000022,
    OutcomeIndex1764000000023,
    Corrections1764000000025,
  ],
};
