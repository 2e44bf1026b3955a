import * as z from 'zod/mini';
import useSWR from 'swr';
import { outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import { withTimeout } from '../../../api/with-timeout';
import type { ReadOut } from '../model/links/confirmable';
import { postToLink } from '../queue/post-to-link';
import { classifyLinkError, isUnknownLink } from '../queue/queue-errors';

const score = z.nullable(z.number());

/** What the server tells about a link of this kind (docs/extensions.md, section 12). */
const answer = z.object({
  kind: z.literal('confirm'),
  reference: z.string(),
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
  /** The server does not have its report. */
  | { readonly state: 'missing' }
  | {
      readonly state: 'ready';
      readonly result: ReadOut;
      /** Of the report. Null if the server could not be asked, or does not have the report yet. */
      readonly reference: string | null;
    };

/** In milliseconds. After the first, the result is shown without the server, if it can be. */
const patienceMs = 4_000;
const timeoutMs = 10_000;

interface KnownOfResult {
  /** Null if the link can't be read. */
  readonly key: string | null;
  /** What is known without the server; null if nothing is. */
  readonly readOut: ReadOut | null;
  readonly isMailed: boolean;
}

/**
 * Opens a result: from the server, or else from what is known without it.
 * @returns what became of it, and a function that opens it again
 */
export function useOpenedResult({ key, readOut, isMailed }: KnownOfResult) {
  const { data, error, isValidating, mutate } = useSWR<z.infer<typeof answer>, unknown>(
    key === null ? null : ['/api/report-links/open', key],
    ([, token]: [string, string]) => open(token, readOut ? patienceMs : timeoutMs),
    { revalidateOnMount: true, dedupingInterval: 0 },
  );
  const unasked = (why: OpenedResult): OpenedResult =>
    readOut ? { state: 'ready', result: readOut, reference: null } : why;
  const opened = (): OpenedResult => {
    if (key === null) {
      const again = isMailed ? 'Open it from the e-mail again.' : codeAgain;
      return { state: 'refused', message: `This link is not complete. ${again}` };
    }
    if (isValidating) return { state: 'loading' };
    if (data && error === undefined) {
      const { reference, ...result } = data;
      return { state: 'ready', result, reference };
    }
    if (error === undefined) return { state: 'loading' };
    // An e-mail is sent after its report has arrived.
    if (!isMailed && isUnknownLink(error)) return unasked({ state: 'missing' });
    const verdict = classifyLinkError(error);
    if (verdict.kind === 'refused') return { state: 'refused', message: verdict.message };
    return unasked({ state: 'later', message: verdict.failure.message });
  };
  return { opened: opened(), openAgain: () => void mutate() };
}

const codeAgain = 'Scan the code again, or ask for the link again.';

async function open(token: string, milliseconds: number) {
  const received = await withTimeout(milliseconds, (signal) =>
    postToLink('open', { body: { token }, signal }),
  );
  return answer.parse(received);
}
