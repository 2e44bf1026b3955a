import { Revision } from '../domain/correction';
import { KeptReports } from '../../submissions/domain/kept-reports';
import { ReceiptStatus } from '../../submissions/domain/same-game';

/** Reads and writes earlier revisions in the open transaction. */
export abstract class RevisionStore {
  /** All revisions of a report that was corrected, newest first; empty for any other. */
  abstract list(submissionId: string): Promise<Revision[]>;

  /** Stores revisions that are new. */
  abstract add(submissionId: string, revisions: readonly Revision[]): Promise<void>;

  /** All revisions of several reports, oldest first. */
  abstract ofReports(submissionIds: readonly string[]): Promise<KeptReports['revisions']>;

  /** Removes what revisions of locked reports say about people, for good. */
  abstract erase(submissionIds: readonly string[]): Promise<void>;
}

/** The response to a correction. */
export interface CorrectionReceipt {
  readonly reference: string;
  readonly revision: number;
  readonly status: ReceiptStatus;
}

/** Responses to corrections, in the open transaction. Keys of a report are its own. */
export abstract class CorrectionResponses {
  abstract find(
    submissionId: string,
    key: string,
  ): Promise<{ readonly fingerprint: string; readonly receipt: CorrectionReceipt } | null>;

  abstract store(
    submissionId: string,
    key: string,
    fingerprint: string,
    receipt: CorrectionReceipt,
  ): Promise<void>;

  /** Replaces the fingerprints of what was sent to correct the reports. */
  abstract replaceFingerprints(
    submissionIds: readonly string[],
    markOf: (fingerprint: string) => string,
  ): Promise<void>;
}
