import * as z from 'zod/mini';
import useSWR from 'swr';
import { outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import { withTimeout } from '../../../api/with-timeout';
import type { ReadOut } from '../model/links/confirmable';
import { isUnknownLink } from '../outbox/confirmations/confirmation-rules';
import { classifyLinkError } from '../outbox/corrections/correction-rules';
import { postToLink } from '../outbox/post-to-link';

const score = z.nullable(z.number());

/** What the server tells about a link of this kind (docs/extensions.md, section 12). */
const answer = z.object({
  kind: z.literal('confirm'),
  sportId: z.string(),
  sportName: z.string(),
  leagueId: z.string(),
  leagueName: z.string(),
  winningTeamId: z.string(),
  winningTeamName: z.string(),
  losingTeamId: z.string(),
  losingTeamName: z.string(),
  matchDate: z.string(),
  winningScore: score,
  losingScore: score,
  outcome: z.enum(outcomes),
});

/** What became of opening a result to agree with. */
export type OpenedResult =
  | { readonly state: 'loading' }
  /** The link is not good for this. */
  | { readonly state: 'refused'; readonly message: string }
  /** It can't be read without the server. Null if that said nothing. */
  | { readonly state: 'later'; readonly message: string | null }
  | {
      readonly state: 'ready';
      readonly result: ReadOut;
      /** The server could not be asked, or does not have the report yet. */
      readonly isFromLink: boolean;
    };

/** In milliseconds. After the first, the result is read from the link, if it can be. */
const patienceMs = 4_000;
const timeoutMs = 10_000;

/**
 * Opens a result: from the server, or else from the link.
 * @param readOut what the link says; null if it says nothing
 * @returns what became of it, and a function that opens it again
 */
export function useOpenedResult(key: string | null, readOut: ReadOut | null) {
  const { data, error, isValidating, mutate } = useSWR<z.infer<typeof answer>, unknown>(
    key === null ? null : ['/api/report-links/open', key],
    ([, token]: [string, string]) => open(token, readOut ? patienceMs : timeoutMs),
    { revalidateOnMount: true, dedupingInterval: 0 },
  );
  const opened = (): OpenedResult => {
    if (key === null) {
      return {
        state: 'refused',
        message: 'This link is not complete. Scan the code again, or ask for the link again.',
      };
    }
    if (isValidating) return { state: 'loading' };
    if (data && error === undefined) return { state: 'ready', result: data, isFromLink: false };
    if (error === undefined) return { state: 'loading' };
    if (isUnknownLink(error)) {
      if (readOut) return { state: 'ready', result: readOut, isFromLink: true };
      return { state: 'later', message: 'This report has not arrived yet.' };
    }
    const verdict = classifyLinkError(error);
    if (verdict.kind === 'refused') return { state: 'refused', message: verdict.message };
    if (readOut) return { state: 'ready', result: readOut, isFromLink: true };
    return { state: 'later', message: verdict.failure.message };
  };
  return { opened: opened(), openAgain: () => void mutate() };
}

async function open(token: string, milliseconds: number) {
  const received = await withTimeout(milliseconds, (signal) =>
    postToLink('open', { body: { token }, signal }),
  );
  return answer.parse(received);
}
