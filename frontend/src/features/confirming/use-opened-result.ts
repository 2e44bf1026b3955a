import * as z from 'zod/mini';
import { outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import type { ReadOut } from '../../report/model/confirmable';
import { openLink } from '../../report/calls/post-to-link';
import { useLink, type NotOpened } from '../../report/links/use-link';

const score = z.nullable(z.number());

/** What the server tells about a link of this kind (docs/extensions.md, section 12). */
const resultAnswer = z.object({
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
  | NotOpened
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
  const { answer, problem, isAsking, isUnknown, openAgain } = useLink(key, async (token) =>
    resultAnswer.parse(await openLink(token, readOut ? patienceMs : timeoutMs)),
  );
  const unasked = (why: OpenedResult): OpenedResult =>
    readOut ? { state: 'ready', result: readOut, reference: null } : why;
  const opened = (): OpenedResult => {
    if (key === null) {
      const message = isMailed
        ? 'This link is not complete. Open it from the e-mail again.'
        : 'This link is not complete. Scan the code again, or ask for the link again.';
      return { state: 'refused', message };
    }
    if (isAsking) return { state: 'loading' };
    if (answer) {
      const { reference, ...result } = answer;
      return { state: 'ready', result, reference };
    }
    // An e-mail is sent after its report has arrived.
    if (!isMailed && isUnknown) return unasked({ state: 'missing' });
    if (problem?.state === 'later') return unasked(problem);
    return problem ?? { state: 'loading' };
  };
  return { opened: opened(), openAgain };
}
