import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

/** Never stale, no refetch on focus, no retry (docs/specification.md, section 7). */
const settings: SWRConfiguration = {
  provider: () => new Map(),
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

export function ApiProvider({ children }: { readonly children: ReactNode }) {
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
