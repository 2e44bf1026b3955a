import { lazy, Suspense, type ComponentType } from 'react';
import { AdminTabs, type AdminTab } from '../features/admin/AdminTabs';
import { Spinner } from '../ui/feedback/Spinner';

/** The content of each tab. It is loaded when the tab is first shown. */
const panels: Record<AdminTab, ComponentType> = {
  submissions: lazy(() => import('../features/submissions/SubmissionsPanel')),
  ratings: lazy(() => import('../features/ratings/RatingsPanel')),
  'sport-admins': lazy(() => import('../features/sport-admins/SportAdminsPanel')),
  'api-status': lazy(() => import('../features/api-status/ApiStatusPanel')),
};

export default function AdminPage() {
  return (
    <AdminTabs
      panel={(tab) => {
        const Panel = panels[tab];
        return (
          <Suspense fallback={<Spinner>Loading …</Spinner>}>
            <Panel />
          </Suspense>
        );
      }}
    />
  );
}
