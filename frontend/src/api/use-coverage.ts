import useSWR, { type SWRResponse } from 'swr';
import { readWhenShown } from './read-when-shown';
import type { ResourceKey } from './resource-key';
import type { Coverage } from './types';

/** Of which sports nobody hears; another tab changes it. */
export function useCoverage(): SWRResponse<Coverage, unknown> {
  return useSWR(['/api/sport-admins/coverage'] satisfies ResourceKey, readWhenShown);
}
