import { withTimeout } from '../../../../api/with-timeout';
import { isCorrectionReceipt, type CorrectionReceipt } from './correction-rules';
import type { CorrectionBody, CorrectionLink } from './outbox-correction';
import { sendTimeoutMs } from '../score-reports/outbox-rules';
import { postToLink } from '../post-to-link';

interface Sendable {
  readonly link: CorrectionLink;
  readonly body: CorrectionBody;
  /** The same for every attempt to send the same correction. */
  readonly idempotencyKey: string;
}

/** @throws what `postToLink` throws, or if the response is not from our server */
export async function sendCorrection(sendable: Sendable): Promise<CorrectionReceipt> {
  const { link, body, idempotencyKey } = sendable;
  const data = await withTimeout(sendTimeoutMs, (signal) =>
    postToLink('correct', {
      body: { ...link, ...body },
      headers: { 'idempotency-key': idempotencyKey },
      signal,
    }),
  );
  if (!isCorrectionReceipt(data)) {
    throw new Error('Somebody else answered in the place of the server.');
  }
  return data;
}
