import { Link, useSearchParams } from 'react-router-dom';
import { failureMessage } from '../../api/failure-message';
import { useUser } from '../../session/session';
import { useSite } from '../../api/use-site';
import { Alert } from '../../ui/Alert';
import { LoadMore } from '../../ui/LoadMore';
import { Heading } from '../../ui/Heading';
import { Spinner } from '../../ui/Spinner';
import { countedUpTo } from '../../ui/counted';
import styles from './AuditLog.module.css';
import { useAuditLog } from './api';
import { AuditEntries } from './AuditEntries';
import { AuditFilterForm } from './AuditFilterForm';
import { isFiltering, readFilters, withFilters, type AuditFilters } from './audit-filters';

/** Who did what and when, for master admins. */
export default function AuditLog() {
  const user = useUser();
  return (
    <div className={styles.page}>
      <Heading subtitle="Who did what and when, newest first">Audit Log</Heading>
      <Link className={styles.back} to="/account">
        Back to Account Settings
      </Link>
      {user.isMaster === 1 ? <Log /> : <p>The audit log is for master admins only.</p>}
    </div>
  );
}

function Log() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  return (
    <>
      <AuditFilterForm
        // Back and Forward bring other filters.
        key={query.toString()}
        filters={filters}
        onApply={(next) => {
          setQuery(withFilters(next));
        }}
      />
      <Entries filters={filters} />
    </>
  );
}

function Entries({ filters }: { readonly filters: AuditFilters }) {
  const site = useSite();
  const { data: pages, error, isValidating, size, setSize, mutate } = useAuditLog(filters);
  const entries = pages?.flatMap(({ rows }) => rows);
  const [first] = pages ?? [];
  const last = pages?.at(-1);

  if (!entries && isValidating) return <Spinner>Loading the audit log...</Spinner>;
  return (
    <section className={styles.entries} aria-label="Entries">
      {first && (
        <p className={styles.count} role="status">
          {countOf(first, isFiltering(filters))}
        </p>
      )}
      {entries && <AuditEntries entries={entries} timeZone={site?.timeZone} />}
      {error !== undefined && (
        <Alert action={{ label: 'Retry', onPress: () => void mutate().catch(() => undefined) }}>
          {failureMessage(error, 'The audit log could not be loaded.')}
        </Alert>
      )}
      {last?.next && error === undefined && (
        <LoadMore what="entries" isLoading={isValidating} onPress={() => void setSize(size + 1)} />
      )}
    </section>
  );
}

function countOf(
  list: { readonly total: number; readonly capped: boolean },
  filtered: boolean,
): string {
  if (list.total === 0) {
    return filtered ? 'No entries match these filters.' : 'Nothing has been recorded yet.';
  }
  return countedUpTo(list, 'entry', 'entries');
}
