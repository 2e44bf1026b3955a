import { write } from '../../../../api/client';
import { withTimeout } from '../../../../api/with-timeout';
import type { ReportScore, SubmissionReceipt } from '../../../../api/types';
import type { ReportTokens } from '../../model/links/report-tokens';
import { isReceipt, sendTimeoutMs } from './outbox-rules';

/**
 * @param idempotencyKey the same for every attempt to send the same form
 * @throws what `write` throws, or if the response is not a receipt of our server
 */
export async function sendReport(
  report: ReportScore,
  idempotencyKey: string,
  tokens: ReportTokens = {},
): Promise<SubmissionReceipt> {
  const { data } = await withTimeout(sendTimeoutMs, (signal) =>
    write('POST', '/api/score-submissions', {
      body: { ...report, ...tokens },
      headers: { 'idempotency-key': idempotencyKey },
      signal,
    }),
  );
  if (!isReceipt(data)) throw new Error('Somebody else answered in the place of the server.');
  return data;
}
