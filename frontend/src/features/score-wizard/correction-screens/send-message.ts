import { withTimeout } from '../../../api/with-timeout';
import { sendTimeoutMs } from '../outbox/score-reports/outbox-rules';
import { postToLink } from '../outbox/post-to-link';

/** @throws what `postToLink` throws */
export async function sendMessage(token: string, message: string): Promise<void> {
  await withTimeout(sendTimeoutMs, (signal) =>
    postToLink('message', { body: { token, message }, signal }),
  );
}
