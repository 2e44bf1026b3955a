import { ApiError } from '../../api/api-error';
import type { ErrorDetail } from '../../api/types';

const second = 1_000;
/** In milliseconds. The most that a server, or a clock that was set back, can delay an entry. */
export const longestPause = 3_600 * second;

/** Why a call failed. */
export interface Failure {
  readonly kind: 'no-answer' | 'too-many' | 'server';
  /** The server's message, if it sent one. */
  readonly message: string | null;
  /** Our server said that it did not accept what was sent. */
  readonly isClearNo: boolean;
}

interface Later {
  readonly kind: 'later';
  readonly failure: Failure;
  /** In milliseconds. */
  readonly retryAfter: number;
}

interface Refused {
  readonly kind: 'refused';
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

/** What an error means for a call about a link: it can be made again, or is refused. */
export type LinkVerdict = Later | Refused;
/** What a response, or none, means for a report. */
export type Verdict =
  | LinkVerdict
  /** The key belongs to an earlier version of the form, whose response was lost. */
  | { readonly kind: 'key-is-used'; readonly message: string };

/**
 * Only a response of our own server can refuse a report. Networks that want a login, and proxies,
 * also send responses; these count as none. An unknown path says nothing about the report: another
 * version is being deployed.
 */
export function classifyError(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return later('no-answer', null, false, null);
  const { status, sentence, details, retryAfter } = error;
  const isOurs = sentence !== null;
  if (status === 429) return later('too-many', sentence, isOurs, retryAfter);
  if (status >= 500) return later('server', sentence, isOurs && status === 503, retryAfter);
  if (!isOurs || status === 408) return later('no-answer', null, false, retryAfter);
  if (status === 404 || status === 405) return later('server', null, true, retryAfter);
  if (status === 409) return { kind: 'key-is-used', message: sentence };
  return { kind: 'refused', message: sentence, details };
}

/**
 * What an error means for a call about a link. Our server names what it refuses in `details`. Any other
 * error says nothing about the call, so it is tried again (docs/extensions.md, section 9).
 */
export function classifyLinkError(error: unknown): LinkVerdict {
  const verdict = classifyError(error);
  if (!(error instanceof ApiError) || error.sentence === null) {
    return verdict.kind === 'later' ? verdict : later('no-answer', null, false, null);
  }
  const { status, sentence, details, retryAfter } = error;
  const isRefusal = details.length > 0 && status < 500 && status !== 429;
  if (isRefusal) return { kind: 'refused', message: sentence, details };
  return verdict.kind === 'later' ? verdict : later('server', sentence, true, retryAfter);
}

/** The server has no report for the link: it may not have arrived, or the link may have ended. */
export function isUnknownLink(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 404 &&
    error.details.some(({ path }) => path === 'token')
  );
}

export function later(
  kind: Failure['kind'],
  message: string | null,
  isClearNo: boolean,
  retryAfter: number | null,
): Later {
  const pause = Math.min((retryAfter ?? 0) * second, longestPause);
  return { kind: 'later', failure: { kind, message, isClearNo }, retryAfter: pause };
}

/** A login page of a network may respond 200 to any request. */
export function notOurServer(): Error {
  return new Error('Somebody else answered in the place of the server.');
}
