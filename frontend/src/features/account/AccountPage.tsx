import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Spinner } from '../../ui/feedback/Spinner';
import { AccountSettings } from './AccountSettings';

const AuditLog = lazy(() => import('./audit-log/AuditLog'));

/** The account settings, or the audit log, which is for master admins (docs/contract.md, section 8). */
export default function AccountPage() {
  const [query] = useSearchParams();
  if (query.get('view') !== 'audit') return <AccountSettings />;
  return (
    <Suspense fallback={<Spinner>Loading …</Spinner>}>
      <AuditLog />
    </Suspense>
  );
}
