import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Submissions1795478400008 } from './migrations/1795478400008-submissions';
import { ViewsForReviewing1795824000000 } from './migrations/1795824000000-views-for-reviewing';
import { GamesThatCount1795830000000 } from './migrations/1795830000000-games-that-count';
import { Languages1796083200003 } from './migrations/1796083200003-languages';

export const submissionTables: OwnedTables = {
  backedUp: [
    'submission',
    'submission_answer',
    'submission_name',
    'submission_count',
    // So that a link whose report was deleted opens no other after a restore.
    'ended_confirm_key',
  ],
  offeredViews: [
    'rated_report',
    'report_to_confirm',
    'erased_report',
    'reported_game',
    'public_report',
    'reviewed_report',
    'searched_report',
    'report_name',
    'report_count',
  ],
  migrations: [
    Submissions1795478400008,
    ViewsForReviewing1795824000000,
    GamesThatCount1795830000000,
    Languages1796083200003,
  ],
};
