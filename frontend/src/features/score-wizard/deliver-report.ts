import { ApiError } from '../../api/api-error';
import type { ReportScore, SubmissionReceipt } from '../../api/types';
import { sendReport } from './send-report';

/** After so many milliseconds without an answer, the captain may try again. */
const patience = 30_000;

export interface Delivery extends SubmissionReceipt {
  readonly earlierVersionArrived: boolean;
}

/**
 * Sends a report so that it arrives once, however often it is tried with its key.
 *
 * A conflict says that the key is bound to other contents: an earlier try, whose answer was lost,
 * had arrived, and the captain has changed the form since. The changed form is then a report of its
 * own, which the administrators compare with the earlier one.
 */
export async function deliverReport(
  report: ReportScore,
  idempotencyKey: string,
  renewKey: () => string,
): Promise<Delivery> {
  try {
    return {
      ...(await sendReport(report, idempotencyKey, patience)),
      earlierVersionArrived: false,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return { ...(await sendReport(report, renewKey(), patience)), earlierVersionArrived: true };
  }
}
