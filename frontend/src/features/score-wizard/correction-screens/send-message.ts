import { withTimeout } from '../../../api/with-timeout';
import { postToLink } from '../queue/post-to-link';
import { sendTimeoutMs } from '../queue/retry';

/** @throws what `postToLink` throws */
export async function sendMessage(token: string, message: string): Promise<void> {
  await withTimeout(sendTimeoutMs, (signal) =>
    postToLink('message', { body: { token, message }, signal }),
  );
}
