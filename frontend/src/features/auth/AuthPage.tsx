import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { blocksCookies, cookiesBlocked } from '../../session/cookies-blocked';
import { useSession } from '../../session/session';
import { Alert } from '../../ui/feedback/Alert';
import { useToasts } from '../../ui/feedback/Toasts';
import { Heading } from '../../ui/layout/Heading';
import { Tabs } from '../../ui/layout/Tabs';
import styles from './AuthPage.module.css';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';
import { readRedirectState, pageAfterSignIn } from './redirect-state';

/** Lets administrators sign in or register. If they are signed in already, they are redirected. */
export default function AuthPage() {
  const session = useSession();
  const location = useLocation();
  const [query, setQuery] = useSearchParams();
  const visit = readRedirectState(location.state);
  const [hasBlocked] = useState(blocksCookies);
  const notice = hasBlocked ? cookiesBlocked : visit.notice;
  const toasts = useToasts();
  const isBlocked = notice === cookiesBlocked;
  useEffect(() => {
    // A sign-in that the browser does not keep was no success.
    if (isBlocked) toasts.dismiss();
  }, [isBlocked, toasts]);

  if (session.state === 'signed-in') return <Navigate to={pageAfterSignIn(visit)} replace />;
  return (
    <div className={`column-24 ${styles.page}`}>
      <Heading subtitle="Score Submission Admin Portal">Admin Login</Heading>
      {notice && <Alert kind="notice">{notice}</Alert>}
      <Tabs
        label="Ways in"
        current={query.get('tab') === 'register' ? 'register' : 'login'}
        onChange={(tab) => {
          const next = new URLSearchParams(query);
          next.set('tab', tab);
          setQuery(next, { replace: true, state: location.state as unknown });
        }}
        keepPanels
        tabs={[
          { id: 'login', name: 'Login', panel: <LoginForm /> },
          {
            id: 'register',
            name: 'Register',
            panel: <RegisterForm inviteCode={query.get('invite') ?? ''} />,
          },
        ]}
      />
    </div>
  );
}
