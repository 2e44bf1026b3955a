import type { SWRResponse } from 'swr';
import { withDefaults } from './older-server';
import { readWhenShown } from './read-when-shown';
import { read } from './client';
import type { Coverage } from './types';
import { useReadWith } from './use-read';

/** The sports without recipients. Another tab of the dashboard can change them. */
export function useCoverage(): SWRResponse<Coverage, unknown> {
  return useReadWith(
    '/api/sport-admins/coverage',
    {},
    async (address): Promise<Coverage> =>
      withDefaults({ uncovered: [] }, (await read(address)).data),
    readWhenShown,
  );
}
