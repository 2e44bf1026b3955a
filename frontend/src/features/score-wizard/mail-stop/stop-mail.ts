import { ApiError } from '../../../api/api-error';
import { withTimeout } from '../../../api/with-timeout';

/** In milliseconds. After this, the person can try again. */
const timeoutMs = 15_000;

/**
 * Stops the e-mails to captains about games, for the address that got the link. The same call as that of the
 * unsubscribe button of a mail program (RFC 8058), the only one that takes a form. It can be repeated.
 * @throws ApiError if the server responds with an error; another error if it can't be reached, or if the
 *   response is not from our server
 */
export async function stopMail(token: string): Promise<void> {
  await withTimeout(timeoutMs, async (signal) => {
    const response = await fetch(`/api/mail-stop/${encodeURIComponent(token)}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      signal,
    });
    if (!response.ok) throw await ApiError.from(response);
    // A login page of a network may respond 200 to any request, but not with JSON.
    await response.json();
  });
}
