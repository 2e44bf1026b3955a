import type { SignedInAdmin } from '../../api/types';
import { useSession } from '../../session/session';
import { useToasts } from '../../ui/feedback/Toasts';

/** Tells the app and the person that the sign-in is done. */
export function useWelcome(): (user: SignedInAdmin) => void {
  const session = useSession();
  const toasts = useToasts();
  return (user) => {
    toasts.show({
      kind: 'success',
      title: 'Login successful',
      description: 'Welcome back, admin!',
    });
    if (session.state === 'signed-out') session.signedIn(user);
  };
}
