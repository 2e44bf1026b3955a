import type { ReportScore, SubmissionReceipt } from '../../../../api/types';
import { withNewConfirmKey, type ReportTokens } from '../../model/links/report-tokens';
import { classifyError } from './outbox-rules';
import { sendReport } from './send-report';

export interface Delivery extends SubmissionReceipt {
  readonly earlierVersionArrived: boolean;
  /** Missing if nobody can agree with it from another phone. */
  readonly confirmKey?: string;
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
  tokens: ReportTokens = {},
): Promise<Delivery> {
  const send = async (key: string, sent: ReportTokens) => ({
    ...(await sendReport(report, key, sent)),
    ...(sent.confirmKey !== undefined && { confirmKey: sent.confirmKey }),
  });
  try {
    return { ...(await send(idempotencyKey, tokens)), earlierVersionArrived: false };
  } catch (error) {
    if (classifyError(error).kind !== 'key-is-used') throw error;
    return { ...(await send(renewKey(), withNewConfirmKey(tokens))), earlierVersionArrived: true };
  }
}
