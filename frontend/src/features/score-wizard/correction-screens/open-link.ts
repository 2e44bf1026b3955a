import { withTimeout } from '../../../api/with-timeout';
import { managedReport, type ManagedReport } from '../model/corrections/managed-report';
import { postToLink } from '../queue/post-to-link';

/** In milliseconds. After this, the report is opened from the phone, if it has it. */
const timeoutMs = 10_000;

/**
 * Asks the server what a link is good for, which changes nothing.
 * @throws what `postToLink` throws, or if the response is not from our server
 */
export async function openLink(token: string): Promise<Omit<ManagedReport, 'entryId'>> {
  const received = await withTimeout(timeoutMs, (signal) =>
    postToLink('open', { body: { token }, signal }),
  );
  return managedReport(token, received);
}
