import type { SWRResponse } from 'swr';
import { withDefaults } from './older-server';
import { readWhenShown } from './read-when-shown';
import { read } from './client';
import type { Coverage } from './types';
import { useReadWith } from './use-read';

/** Of which sports nobody hears; another tab changes it. */
export function useCoverage(): SWRResponse<Coverage, unknown> {
  return useReadWith(
    '/api/sport-admins/coverage',
    {},
    async (address): Promise<Coverage> =>
      withDefaults({ uncovered: [] }, (await read(address)).data),
    readWhenShown,
  );
}
