import type { ReportScore, SubmissionReceipt } from '../../../api/types';
import { classifyError } from './outbox-rules';
import { sendReport } from './send-report';

export interface Delivery extends SubmissionReceipt {
  readonly earlierVersionArrived: boolean;
}

/**
 * Sends a report so that it is stored only once, however often it is sent with its key.
 *
 * A conflict means that the key belongs to other contents: an earlier attempt was accepted, its
 * response was lost, and the captain has changed the form since. The changed form is then sent as a
 * report of its own, and the administrators compare the two. Only a conflict from our own server
 * means this.
 */
export async function deliverReport(
  report: ReportScore,
  idempotencyKey: string,
  renewKey: () => string,
): Promise<Delivery> {
  try {
    return { ...(await sendReport(report, idempotencyKey)), earlierVersionArrived: false };
  } catch (error) {
    if (classifyError(error).kind !== 'key-is-used') throw error;
    return { ...(await sendReport(report, renewKey())), earlierVersionArrived: true };
  }
}
