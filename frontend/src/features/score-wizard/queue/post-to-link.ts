import { write } from '../../../api/client';
import type { WriteInit } from '../../../api/operations';

type LinkCall = 'open' | 'correct' | 'message';

/**
 * A call about a report whose link the captain has (docs/extensions.md, sections 9 and 11).
 * @returns the parsed JSON, unchecked: whoever reads it checks it
 * @throws ApiError if the server responds with an error; the error of `fetch` if it can't be reached
 */
export async function postToLink<Call extends LinkCall>(
  what: Call,
  init: WriteInit<'POST', `/api/report-links/${Call}`>,
): Promise<unknown> {
  return (await write('POST', `/api/report-links/${what}` as const, init)).data;
}
