import { ReportContent } from './report-content';
import { CaptainMessage, Submission } from './submission';
import { Agreement } from './standing';

/** What reports contain about one person, and because of that person. */
export interface KeptReports {
  readonly submissions: readonly Omit<
    Submission,
    'confirmKeyHash' | 'scheduledGameId' | 'language' | 'erasedAt' | 'loggedBy' | 'messages'
  >[];
  readonly revisions: readonly KeptRevision[];
  readonly messages: readonly (CaptainMessage & OfReport)[];
  /** Agreements to that person's reports, and those that bear that person's name. */
  readonly agreements: readonly (Omit<Agreement, 'teamId'> & OfReport)[];
}

interface OfReport {
  readonly reference: string;
}

/** What a report said in one of its revisions. */
interface KeptRevision extends OfReport {
  readonly revision: number;
  readonly at: Date;
  readonly content: ReportContent;
}

/** Reports without what they said about people. */
export interface ErasedReports {
  readonly ids: readonly string[];
  readonly references: readonly string[];
}
