import { inLanguage } from './sentence';
import { ApiError } from '../api/api-error';

/** The message to show when a request failed: the server's own, if it sent one. */
export function failureMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.sentence !== null
    ? inLanguage(error.sentence, otherwise)
    : otherwise;
}
