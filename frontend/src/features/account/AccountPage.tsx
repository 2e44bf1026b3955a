import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Spinner } from '../../ui/feedback/Spinner';
import { AccountSettings } from './AccountSettings';

const AuditLog = lazy(() => import('./audit-log/AuditLog'));
const People = lazy(() => import('./people/People'));
const Setup = lazy(() => import('./setup/Setup'));

const views: ReadonlyMap<string | null, ReactNode> = new Map([
  ['audit', <AuditLog />],
  ['people', <People />],
  ['setup', <Setup />],
]);

/** The account settings, or one of the views for master admins (docs/contract.md, section 8). */
export default function AccountPage() {
  const [query] = useSearchParams();
  const view = views.get(query.get('view'));
  if (!view) return <AccountSettings />;
  return <Suspense fallback={<Spinner>Loading …</Spinner>}>{view}</Suspense>;
}
