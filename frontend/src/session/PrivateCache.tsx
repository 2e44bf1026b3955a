import { useMemo, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError } from '../api/api-error';
import { useSession } from './session';
import type { Admin } from '../api/types';

interface PrivateCacheProps {
  readonly user: Admin;
  readonly children: ReactNode;
}

/**
 * Caches what an admin reads, until someone else or nobody is signed in. If the server responds that
 * there is no session, the session ends here too.
 */
export function PrivateCache({ user, children }: PrivateCacheProps) {
  const session = useSession();
  const settings = useMemo<SWRConfiguration>(
    () => ({
      provider: () => new Map(),
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401 && session.state === 'signed-in') {
          session.signedOut('session-ended');
        }
      },
    }),
    [session],
  );
  return (
    <SWRConfig key={user.id} value={settings}>
      {children}
    </SWRConfig>
  );
}
