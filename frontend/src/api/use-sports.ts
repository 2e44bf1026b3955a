import type { SWRConfiguration, SWRResponse } from 'swr';
import type { Sport } from './types';
import { useRead } from './use-read';

export function useSports(settings?: SWRConfiguration): SWRResponse<readonly Sport[], unknown> {
  return useRead('/api/sports', {}, settings);
}
