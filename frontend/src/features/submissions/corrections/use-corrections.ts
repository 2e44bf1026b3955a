import useSWR, { type SWRResponse } from 'swr';
import type { Submission } from '../../../api/types';

type Screens = typeof import('./screens');

/** Whether there is something to show: revisions, or messages of the captain. */
export function hasCorrections({
  revision,
  messages,
}: Pick<Submission, 'revision' | 'messages'>): boolean {
  return revision > 1 || messages.length > 0;
}

/**
 * The screens for corrections. Most reports need none, so their code is loaded separately. Loading
 * can fail and be tried again.
 * @param wanted whether to load it
 */
export function useCorrections(wanted: boolean): SWRResponse<Screens, unknown> {
  return useSWR<Screens, unknown>(wanted ? 'screens for corrections' : null, load);
}

function load(): Promise<Screens> {
  return import('./screens');
}
