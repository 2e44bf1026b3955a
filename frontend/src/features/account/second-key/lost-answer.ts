import { ApiError } from '../../../api/api-error';

/** Whether a change may have been made although it failed, because the server's answer is missing. */
export function mayHaveWorked(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

export const lostAnswer =
  'The server’s answer got lost, so it may have worked. Close this and look at the list. If the key is there, make new recovery codes.';
