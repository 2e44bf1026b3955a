import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ResourceKey } from './resource-key';
import type { Sport } from './types';

export function useSports(settings?: SWRConfiguration): SWRResponse<readonly Sport[], unknown> {
  return useSWR(['/api/sports'] satisfies ResourceKey, settings ?? {});
}
