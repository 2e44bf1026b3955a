import type { ReportScore, SubmissionReceipt } from '../../../api/types';
import { judge } from './outbox-rules';
import { sendReport } from './send-report';

export interface Delivery extends SubmissionReceipt {
  readonly earlierVersionArrived: boolean;
}

/**
 * Sends a report so that it arrives once, however often it is tried with its key.
 *
 * A conflict says that the key is bound to other contents: an earlier try, whose answer was lost,
 * had arrived, and the captain has changed the form since. The changed form is then a report of its
 * own, which the administrators compare with the earlier one. Only our own server's conflict says so.
 */
export async function deliverReport(
  report: ReportScore,
  idempotencyKey: string,
  renewKey: () => string,
): Promise<Delivery> {
  try {
    return { ...(await sendReport(report, idempotencyKey)), earlierVersionArrived: false };
  } catch (error) {
    if (judge(error).kind !== 'key-is-used') throw error;
    return { ...(await sendReport(report, renewKey())), earlierVersionArrived: true };
  }
}
