/** How a try ended that may go better the next time. */
export interface FailedTry {
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  /** The header of that name, as sent. */
  readonly retryAfter: string | null;
}

/** The first try included. */
export const mostTries = 4;

/** In milliseconds; each of the next pauses is twice as long. */
const firstPause = 1_000;

/** In milliseconds. Who asks for a longer pause is asked for nothing more in this refresh. */
export const longestPause = 120_000;

/** Only 429, 5xx and no answer at all may go better the next time (docs/contract.md, section 6). */
export function isWorthRetrying({ status }: FailedTry): boolean {
  return status === null || status === 429 || status >= 500;
}

/**
 * How long to wait before the next try at the least, in milliseconds: a pause that grows and is not
 * the same for all who wait.
 * @param tries how many there were
 * @param random from 0 to less than 1
 */
export function ownPause(tries: number, random: number): number {
  return firstPause * 2 ** (tries - 1) * (0.5 + random / 2);
}

/** `Retry-After` is a number of seconds, or a date; null where it is neither (RFC 9110). */
export function askedPause(retryAfter: string | null, now: Date): number | null {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // Date.parse reads almost anything; a date in this header begins with its weekday.
  const at = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
