import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { failureMessage } from '../../api/failure-message';
import { useSession } from '../../session/session';
import type { Admin } from '../../api/types';
import { Button } from '../../ui/elements/Button';
import { guideAddress } from '../../addresses/guide-address';
import { pagePath } from '../../addresses/page-path';
import { useToasts } from '../../ui/feedback/Toasts';
import styles from './AdminTools.module.css';
import { useSignOut } from './api';
import { avatarOf } from './avatar';
import { Username } from './Username';

/** The part of the header for administrators: who is signed in, and links to other pages. */
export function AdminTools({ user }: { readonly user: Admin }) {
  const isAccount = pagePath(useLocation().pathname) === '/account';
  return (
    <>
      <span className={styles.badge}>ADMIN</span>
      <nav className={styles.links} aria-label="Administration">
        {isAccount && <Link to="/admin">Back to Dashboard</Link>}
        <Link to="/">Return to Score Entry</Link>
        {!isAccount && <Link to="/account">Account Settings</Link>}
        <Link to={guideAddress('administrators')}>Help</Link>
      </nav>
      <div className={`line-8 ${styles.person}`}>
        <AvatarMark username={user.username} />
        <Username username={user.username} />
        <LogoutButton />
      </div>
    </>
  );
}

function AvatarMark({ username }: { readonly username: string }) {
  const { initials, hue } = avatarOf(username);
  return (
    <span
      className={styles.avatar}
      style={{ '--hue': String(hue) } as CSSProperties}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
}

function LogoutButton() {
  const session = useSession();
  const toasts = useToasts();
  const signOut = useSignOut();
  const press = async () => {
    try {
      await signOut.trigger();
      toasts.show({ kind: 'success', title: 'Logged out' });
      if (session.state === 'signed-in') session.signedOut('signed-out');
    } catch (error) {
      toasts.show({
        kind: 'danger',
        title: 'Logout failed',
        description: failureMessage(error, 'Please check your connection and try again.'),
      });
    }
  };
  return (
    <Button kind="plain" disabled={signOut.isMutating} onClick={() => void press()}>
      Logout
    </Button>
  );
}
