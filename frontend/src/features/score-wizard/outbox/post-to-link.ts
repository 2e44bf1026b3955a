import { write, type Reply } from '../../../api/client';

interface LinkInit {
  readonly body: { readonly token: string } & Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The answers are checked by whoever reads them, so they have no type. */
const post = write as unknown as (
  method: 'POST',
  path: string,
  init: LinkInit,
) => Promise<Reply<unknown>>;

/**
 * A call about a report whose link the captain has (docs/extensions.md, sections 9 and 11).
 * @returns the parsed JSON, unchecked
 * @throws ApiError if the server responds with an error; the error of `fetch` if it can't be reached
 */
export async function postToLink(
  what: 'open' | 'correct' | 'message',
  init: LinkInit,
): Promise<unknown> {
  return (await post('POST', `/api/report-links/${what}`, init)).data;
}
