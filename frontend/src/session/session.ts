import { createContext, use } from 'react';
import type { Admin } from '../api/types';

/** Why nobody is signed in, if that is known. */
export type SignOutReason = 'signed-out' | 'session-ended';

interface UserLookup {
  readonly signedIn: (user: Admin) => void;
  readonly signedOut: (why: SignOutReason) => void;
}

/** Whether someone is signed in, as far as this page knows. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ({ readonly state: 'signed-out'; readonly signOutReason: SignOutReason | null } & UserLookup)
  | ({ readonly state: 'signed-in'; readonly user: Admin } & UserLookup);

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('The session is known inside <SessionProvider>.');
  return session;
}

/** The signed-in admin. Only for components that are shown to signed-in admins. */
export function useUser(): Admin {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('Nobody is signed in.');
  return session.user;
}
