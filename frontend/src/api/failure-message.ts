import { ApiError } from './api-error';

/**
 * What to tell a person about something that failed: the server's own sentence where it gave one,
 * with how long to wait where that is known.
 */
export function failureMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.sentence === null) return otherwise;
  if (error.retryAfter === null) return error.sentence;
  return `${error.sentence} You can try again in ${inWords(error.retryAfter)}.`;
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
