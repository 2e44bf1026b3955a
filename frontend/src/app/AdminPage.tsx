import { lazy, Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSiteRequest } from '../api/use-site';
import { AdminTabs, type AdminTab } from '../features/admin/AdminTabs';
import { Spinner } from '../ui/feedback/Spinner';

/** The content of each tab. It is loaded when the tab is first shown. */
const panels: Record<AdminTab, ComponentType> = {
  submissions: lazy(() => import('./SubmissionViews')),
  ratings: lazy(() => import('../features/ratings/RatingsPanel')),
  'sport-admins': lazy(() => import('../features/sport-admins/SportAdminsPanel')),
  'api-status': lazy(() => import('../features/api-status/ApiStatusPanel')),
};

/** What the tab API Status shows instead, by the query. */
const statusViews: Readonly<Record<string, ComponentType>> = {
  import: lazy(() => import('../features/imports/ImportPanel')),
  leagues: lazy(() => import('../features/own-leagues/LeaguesPanel')),
};

const TeamLinksPage = lazy(() => import('../features/team-links/TeamLinksPage'));

/** The dashboard, or the links of the teams. */
export default function AdminPage() {
  const [query] = useSearchParams();
  const site = useSiteRequest();
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
        const loading = <Spinner>Loading …</Spinner>;
        // Only the first tab depends on what is switched on.
        if (tab === 'submissions' && !site.data && site.error === undefined) return loading;
        const view = tab === 'api-status' ? statusViews[query.get('view') ?? ''] : undefined;
        const Panel = view ?? panels[tab];
        return (
          <Suspense fallback={loading}>
            <Panel />
          </Suspense>
        );
      }}
    />
  );
}
