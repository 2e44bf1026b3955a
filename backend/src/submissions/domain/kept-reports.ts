import { Revision } from './correction';
import { CaptainMessage, Submission } from './submission';
import { Agreement } from './standing';

/** What reports contain about one person, and because of that person. */
export interface KeptReports {
  readonly submissions: readonly Omit<
    Submission,
    'confirmKeyHash' | 'scheduledGameId' | 'erasedAt' | 'loggedBy' | 'messages'
  >[];
  readonly revisions: readonly (Omit<Revision, 'by'> & OfReport)[];
  readonly messages: readonly (CaptainMessage & OfReport)[];
  /** Agreements to that person's reports, and those that bear that person's name. */
  readonly agreements: readonly (Omit<Agreement, 'teamId'> & OfReport)[];
}

interface OfReport {
  readonly reference: string;
}

/** Reports without what they said about people. */
export interface ErasedReports {
  readonly ids: readonly string[];
  readonly references: readonly string[];
}
