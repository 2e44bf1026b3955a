import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ResourceKey } from './resource-key';
import { useRepeatedly } from './use-repeatedly';

/**
 * Reads a resource when it is shown, and again and again while the page is visible, also after a
 * failure.
 * @param pace in milliseconds
 */
export function usePolled<Answer>(
  key: ResourceKey,
  pace: number,
  settings: SWRConfiguration<Answer, unknown> = {},
): SWRResponse<Answer, unknown> {
  const response = useSWR<Answer, unknown>(key, { revalidateOnMount: true, ...settings });
  useRepeatedly(response.mutate, pace);
  return response;
}
