import { request } from '../../../api/request';
import { withPatience } from '../../../api/with-patience';
import type { ReportScore, SubmissionReceipt } from '../../../api/types';
import { isReceipt, patience } from './outbox-rules';

/**
 * @param idempotencyKey the same for every try of the same form
 * @throws what `request` throws, and where the answer is no receipt of our server
 */
export async function sendReport(
  report: ReportScore,
  idempotencyKey: string,
): Promise<SubmissionReceipt> {
  const answer = await withPatience(patience, (signal) =>
    request<unknown>('/api/score-submissions', {
      method: 'POST',
      body: report,
      headers: { 'idempotency-key': idempotencyKey },
      signal,
    }),
  );
  if (!isReceipt(answer)) throw new Error('Somebody else answered in the place of the server.');
  return answer;
}
