import { lazy, Suspense, useRef, useState } from 'react';
import type { Admin } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Panel } from '../elements/Panel';

const AdminList = lazy(() => import('./AdminList'));

/** For master admins. The list is read only when it is shown. */
export function AdminManagement({ user }: { readonly user: Admin }) {
  const [shown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <Panel aria-labelledby="administrators">
      <div className="spread">
        <h2 id="administrators">Administrator Management</h2>
        <Button ref={toggle} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show All Admins'}
        </Button>
      </div>
      {shown && (
        <Suspense fallback={<Spinner>Loading administrators...</Spinner>}>
          <AdminList user={user} fallback={toggle} />
        </Suspense>
      )}
    </Panel>
  );
}
