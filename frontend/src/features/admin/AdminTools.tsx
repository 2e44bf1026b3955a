import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { failureMessage } from '../../languages/failure-message';
import { useSession } from '../../session/session';
import type { Admin } from '../../api/types';
import { Button } from '../../ui/elements/Button';
import { guideAddress } from '../../addresses/guide-address';
import { pagePath } from '../../addresses/page-path';
import { useToasts } from '../../ui/feedback/Toasts';
import styles from './AdminTools.module.css';
import { avatarOf } from './avatar';
import { useWrite } from '../../api/use-write';

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

function useSignOut() {
  return useWrite('POST', '/api/logout', () => ({}));
}

/** The username. If there is no room for it, it is cut off and shown in full when pressed. */
function Username({ username }: { readonly username: string }) {
  const name = useRef<HTMLElement & HTMLButtonElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (isWhole || typeof ResizeObserver !== 'function') return undefined;
    const element = name.current!;
    const watch = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [isCut, isWhole, username]);
  if (!isCut) {
    return (
      <span ref={name} className={styles.username}>
        {username}
      </span>
    );
  }
  return (
    <button
      ref={name}
      type="button"
      className={styles.username}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {username}
    </button>
  );
}
