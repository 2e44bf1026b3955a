import { useEffect } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ResourceKey } from './resource-key';

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
  const { mutate } = response;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void mutate().catch(() => undefined);
    }, pace);
    return () => {
      clearInterval(timer);
    };
  }, [mutate, pace]);
  return response;
}
