import { ReportedResult } from './game-result';
import { ReceiptStatus, statusAmong } from './same-game';
import { Submission } from './submission';

/** The response to a report. A retry gets the same one. */
export interface ReportReceipt {
  readonly id: string;
  readonly reference: string;
  readonly submittedAt: Date;
  readonly status: ReceiptStatus;
}

/** The receipt for a submission, given the `earlier` reports of the same game. */
export function receiptFor(
  submission: Submission,
  earlier: readonly ReportedResult[],
): ReportReceipt {
  const { id, reference, submittedAt } = submission;
  return { id, reference, submittedAt, status: statusAmong(earlier, submission) };
}
