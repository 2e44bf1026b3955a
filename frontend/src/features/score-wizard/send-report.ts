import { request } from '../../api/request';
import type { ReportScore, SubmissionReceipt } from '../../api/types';

/**
 * @param idempotencyKey the same for every try of the same form
 * @param patience in milliseconds
 */
export function sendReport(
  report: ReportScore,
  idempotencyKey: string,
  patience: number,
): Promise<SubmissionReceipt> {
  return request('/api/score-submissions', {
    method: 'POST',
    body: report,
    headers: { 'idempotency-key': idempotencyKey },
    signal: AbortSignal.timeout(patience),
  });
}
