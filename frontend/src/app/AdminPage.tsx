import { lazy, Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminTabs, type AdminTab } from '../features/admin/AdminTabs';
import { Spinner } from '../ui/feedback/Spinner';

/** The content of each tab. It is loaded when the tab is first shown. */
const panels: Record<AdminTab, ComponentType> = {
  submissions: lazy(() => import('../features/submissions/SubmissionsPanel')),
  ratings: lazy(() => import('../features/ratings/RatingsPanel')),
  'sport-admins': lazy(() => import('../features/sport-admins/SportAdminsPanel')),
  'api-status': lazy(() => import('../features/api-status/ApiStatusPanel')),
};

const TeamLinksPage = lazy(() => import('../features/team-links/TeamLinksPage'));

/** The dashboard, or the links of the teams. */
export default function AdminPage() {
  const [query] = useSearchParams();
  if (query.get('view') === 'team-links') {
    return (
      <Suspense fallback={<Spinner>Loading …</Spinner>}>
        <TeamLinksPage />
      </Suspense>
    );
  }
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
