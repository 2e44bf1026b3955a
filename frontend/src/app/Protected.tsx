import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { cookiesBlocked } from '../session/cookies-blocked';
import { PrivateCache } from '../session/PrivateCache';
import { useSession, type SignOutReason } from '../session/session';
import { SecondKeyGate } from '../features/account/second-key/SecondKeyGate';
import { AdminTools } from '../features/admin/AdminTools';
import { pagePath } from '../addresses/page-path';
import { Spinner } from '../ui/feedback/Spinner';
import { Layout } from './Layout';

/** Shows its pages only to administrators. Others are sent to sign in, and then back to the page. */
export default function Protected() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const path = pagePath(pathname);
  const [enteredSignedIn] = useState(session.state === 'signed-in');
  if (session.state === 'signed-in') {
    return (
      <PrivateCache user={session.user}>
        <Layout adminTools={<AdminTools user={session.user} />}>
          <Suspense fallback={<Spinner>Loading …</Spinner>}>
            <SecondKeyGate user={session.user}>
              <Outlet />
            </SecondKeyGate>
          </Suspense>
        </Layout>
      </PrivateCache>
    );
  }
  const signOutReason =
    session.state === 'signed-out' && enteredSignedIn ? session.signOutReason : null;
  return <Navigate to="/auth" replace state={redirectState(signOutReason, path, search)} />;
}

/** What the sign-in page is told. It gets no page to return to if the person signed out. */
function redirectState(signOutReason: SignOutReason | null, path: string, search: string) {
  if (signOutReason === 'signed-out') return null;
  return { wanted: path + search, notice: noticeFor(signOutReason, path) };
}

function noticeFor(signOutReason: SignOutReason | null, path: string): string | undefined {
  const wish = path === '/account' ? 'Please log in to access your account settings.' : undefined;
  if (signOutReason === 'cookies-blocked') return cookiesBlocked;
  if (signOutReason !== 'session-ended') return wish;
  return `Your session has ended. ${wish ?? 'Please log in again.'}`;
}
