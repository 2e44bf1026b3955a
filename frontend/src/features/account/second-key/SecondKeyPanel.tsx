import { lazy, Suspense } from 'react';
import { Spinner } from '../../../ui/feedback/Spinner';

// Few administrators open it, and it brings a library.
const SecondKey = lazy(() => import('./SecondKey'));

/** Loads the panel of second keys when it is shown. */
export function SecondKeyPanel({ username }: { readonly username: string }) {
  return (
    <Suspense fallback={<Spinner>Loading your two-step sign-in...</Spinner>}>
      <SecondKey username={username} />
    </Suspense>
  );
}
