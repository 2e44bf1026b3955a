import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../api/api-error';
import { deletePrivateDraft } from './private-draft';
import { read } from '../api/client';
import type { Address } from '../api/resource';
import { useReadWith } from '../api/use-read';
import { SessionContext, type SignOutReason, type Session } from './session';
import type { SignedInAdmin } from '../api/types';

/**
 * Provides who is signed in. It asks the server when it is mounted, and follows changes in this tab and
 * in other tabs, which share the session.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const {
    data: user,
    isLoading,
    mutate,
  } = useReadWith('/api/user', {}, readUser, {
    revalidateOnMount: true,
  });
  const otherTabs = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return;
    const channel = (otherTabs.current = new BroadcastChannel('score-tracker-session'));
    channel.onmessage = ({ data: what }: MessageEvent<SignOutReason | 'signed-in'>) => {
      if (what === 'signed-out') deletePrivateDraft();
      void mutate().catch(() => undefined);
    };
    return () => {
      channel.close();
      otherTabs.current = null;
    };
  }, [mutate]);
  useEffect(() => {
    // A page that the Back button restores has missed all messages.
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void mutate().catch(() => undefined);
    };
    window.addEventListener('pageshow', askAgain);
    return () => window.removeEventListener('pageshow', askAgain);
  }, [mutate]);
  useEffect(() => {
    if (user) deletePrivateDraft(user.id);
  }, [user]);
  /** Whether the browser has kept the session of the last sign-in on this page, as far as is known. */
  const isKept = useRef(true);
  const [signOutReason, setSignOutReason] = useState<SignOutReason | null>(null);

  const session = useMemo<Session>(() => {
    if (user === undefined) {
      return isLoading
        ? { state: 'loading' }
        : { state: 'failed', retry: () => void mutate().catch(() => undefined) };
    }
    const signedIn = (admin: SignedInAdmin) => {
      setSignOutReason(null);
      isKept.current = false;
      void mutate(admin, { revalidate: false });
      otherTabs.current?.postMessage('signed-in');
    };
    const signedOut = (why: SignOutReason) => {
      if (why === 'signed-out') deletePrivateDraft();
      setSignOutReason(why === 'session-ended' && !isKept.current ? 'cookies-blocked' : why);
      void mutate(null, { revalidate: false });
      otherTabs.current?.postMessage(why);
    };
    const lookAgain = () => void mutate().catch(() => undefined);
    const wasKnown = () => {
      isKept.current = true;
    };
    const lookup = { signedIn, signedOut, wasKnown, lookAgain };
    return user
      ? { state: 'signed-in', user, ...lookup }
      : { state: 'signed-out', signOutReason, ...lookup };
  }, [user, isLoading, mutate, signOutReason]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** A response that nobody is signed in is not an error (docs/specification.md, section 6). */
async function readUser(address: Address<SignedInAdmin>): Promise<SignedInAdmin | null> {
  try {
    return (await read(address)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
