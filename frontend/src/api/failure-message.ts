import { ApiError } from './api-error';

/** What to tell a person about something that failed: the server's own sentence where it gave one. */
export function failureMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.sentence !== null ? error.sentence : otherwise;
}
