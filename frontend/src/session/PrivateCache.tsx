import { useMemo, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError } from '../api/api-error';
import { useSession } from './session';
import type { SignedInAdmin } from '../api/types';

/** The server refuses everything else until there is one. */
const secondKeyMissing = 'Add a second key first.';

/** The keys of what the server tells everyone, also without a session. */
const isPublic = /"\/api\/(site|sports|locations|leagues)\b/;

interface PrivateCacheProps {
  readonly user: SignedInAdmin;
  readonly children: ReactNode;
}

/**
 * Caches what an admin reads, until someone else or nobody is signed in. If the server responds that
 * there is no session, the session ends here too. If it wants a second key first, the app finds out.
 */
export function PrivateCache({ user, children }: PrivateCacheProps) {
  const session = useSession();
  const settings = useMemo<SWRConfiguration>(
    () => ({
      provider: () => new Map(),
      onSuccess: (_data, key) => {
        if (session.state === 'signed-in' && !isPublic.test(key)) session.wasKnown();
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || session.state !== 'signed-in') return;
        if (error.status === 401) session.signedOut('session-ended');
        if (error.status === 403 && error.sentence === secondKeyMissing) session.lookAgain();
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
