import useSWR, { type SWRResponse } from 'swr';
import { withDefaults } from './older-server';
import { readWhenShown } from './read-when-shown';
import { request } from './request';
import type { Coverage } from './types';

/** Of which sports nobody hears; another tab changes it. */
export function useCoverage(): SWRResponse<Coverage, unknown> {
  return useSWR<Coverage, unknown, readonly [string]>(
    ['/api/sport-admins/coverage'],
    async ([path]: readonly [string]) =>
      withDefaults({ uncovered: [] }, await request<Coverage>(path)),
    readWhenShown,
  );
}
