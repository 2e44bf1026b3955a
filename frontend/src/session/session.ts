import { createContext, use } from 'react';
import type { SignedInAdmin } from '../api/types';

/** Why nobody is signed in, if that is known. */
export type SignOutReason = 'signed-out' | 'session-ended' | 'cookies-blocked';

interface UserLookup {
  readonly signedIn: (user: SignedInAdmin) => void;
  readonly signedOut: (why: SignOutReason) => void;
  /** The server has answered a call that needs a session. */
  readonly wasKnown: () => void;
  /** Asks the server again who is signed in, and what they must do first. */
  readonly lookAgain: () => void;
}

/** Whether someone is signed in, as far as this page knows. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ({ readonly state: 'signed-out'; readonly signOutReason: SignOutReason | null } & UserLookup)
  | ({ readonly state: 'signed-in'; readonly user: SignedInAdmin } & UserLookup);

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('The session is known inside <SessionProvider>.');
  return session;
}

/** The signed-in admin. Only for components that are shown to signed-in admins. */
export function useUser(): SignedInAdmin {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('Nobody is signed in.');
  return session.user;
}
