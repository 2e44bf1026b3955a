/** Why an attempt failed, if a retry may help. */
export interface FailedAttempt {
  /** The HTTP status, or null if there was no response. */
  readonly status: number | null;
  /** The value of the header `Retry-After`. */
  readonly retryAfter: string | null;
}

/** Including the first attempt. */
export const mostAttempts = 4;

/** The first pause in milliseconds. Each further pause is twice as long. */
const firstPause = 1_000;

/**
 * The limit in milliseconds. If LeagueLab asks for a longer pause, the refresh requests no more
 * leagues.
 */
export const longestPause = 120_000;

/** Retries help only after 429, 5xx or no response (docs/contract.md, section 6). */
export function isWorthRetrying({ status }: FailedAttempt): boolean {
  return status === null || status === 429 || status >= 500;
}

/**
 * The shortest pause before the next attempt, in milliseconds. It grows with each attempt. A random
 * part keeps clients from retrying at the same moment.
 * @param attempts the number of attempts so far
 * @param random from 0 to less than 1
 */
export function ownPause(attempts: number, random: number): number {
  return firstPause * 2 ** (attempts - 1) * (0.5 + random / 2);
}

/** `Retry-After` contains seconds or a date (RFC 9110). Null if it is neither. */
export function requestedPause(retryAfter: string | null, now: Date): number | null {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // Date.parse accepts almost anything. A date in this header begins with a weekday.
  const at = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
