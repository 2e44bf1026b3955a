import type { SWRResponse } from 'swr';
import { readWhenShown } from './read-when-shown';
import type { Coverage } from './types';
import { useRead } from './use-read';

/** The sports without recipients. Another tab of the dashboard can change them. */
export function useCoverage(): SWRResponse<Coverage, unknown> {
  return useRead('/api/sport-admins/coverage', {}, readWhenShown);
}
