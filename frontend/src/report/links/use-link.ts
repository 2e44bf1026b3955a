import useSWR from 'swr';
import { classifyLinkError, isUnknownLink } from '../calls/call-errors';

/** Why a link could not be opened. */
export type NotOpened =
  | { readonly state: 'loading' }
  /** The link is not good for this, or not any more. The message is in English. */
  | { readonly state: 'refused'; readonly message: string }
  /** There is no network, or the server is away. Null if it said nothing. */
  | { readonly state: 'later'; readonly message: string | null };

/**
 * Asks the server what a link leads to, each time the screen is shown.
 * @param token null to ask nothing
 * @param open reads and checks the answer
 */
export function useLink<Answer>(
  token: string | null | undefined,
  open: (token: string) => Promise<Answer>,
) {
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(
    typeof token === 'string' ? ['/api/report-links/open', token] : null,
    ([, asked]: [string, string]) => open(asked),
    { revalidateOnMount: true, dedupingInterval: 0 },
  );
  return {
    /** Undefined if the server could not be asked, or refused. While it is asked again, the last answer. */
    answer: error === undefined ? data : undefined,
    isAsking: isValidating,
    /** The server has nothing for this link. */
    isUnknown: isUnknownLink(error),
    /** Undefined if the server has answered. */
    problem: error === undefined ? undefined : notOpened(error),
    openAgain: () => void mutate(),
  };
}

function notOpened(error: unknown): Exclude<NotOpened, { readonly state: 'loading' }> {
  const verdict = classifyLinkError(error);
  return verdict.kind === 'refused'
    ? { state: 'refused', message: verdict.message }
    : { state: 'later', message: verdict.failure.message };
}
