import { write } from '../../api/client';
import type { WriteInit } from '../../api/operations';
import { withTimeout } from '../../api/with-timeout';

type LinkCall = 'open' | 'correct' | 'message';

/**
 * A call about a report whose link the captain has (docs/extensions.md, sections 9 and 11).
 * @param milliseconds after which it is given up
 * @returns the parsed JSON, unchecked: whoever reads it checks it
 * @throws ApiError if the server responds with an error; the error of `fetch` if it can't be reached
 */
export async function postToLink<Call extends LinkCall>(
  what: Call,
  milliseconds: number,
  init: WriteInit<'POST', `/api/report-links/${Call}`>,
): Promise<unknown> {
  const { data } = await withTimeout(milliseconds, (signal) =>
    write('POST', `/api/report-links/${what}` as const, { ...init, signal }),
  );
  return data;
}

/**
 * Asks the server what a link is good for, which changes nothing.
 * @throws what `postToLink` throws
 */
export function openLink(token: string, milliseconds: number): Promise<unknown> {
  return postToLink('open', milliseconds, { body: { token } });
}
