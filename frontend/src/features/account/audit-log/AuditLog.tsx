import { Link, useSearchParams } from 'react-router-dom';
import { isMissing, MorePages } from '../../../loading/MorePages';
import { useUser } from '../../../session/session';
import { useSite } from '../../../api/use-site';
import { Heading } from '../../../ui/layout/Heading';
import { Spinner } from '../../../ui/feedback/Spinner';
import { countedUpTo } from '@score-tracker/backend/kernel/counted';
import styles from './AuditLog.module.css';
import { useAuditLog } from '../model/api';
import { AuditEntries } from './AuditEntries';
import { AuditFilterForm } from './AuditFilterForm';
import { isFiltering, readFilters, withFilters, type AuditFilters } from '../model/audit-filters';

/** Shows master admins who did what and when. */
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
        // The browser's Back and Forward buttons change the filters.
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
  const list = useAuditLog(filters);
  const { data: pages, error, isOutdated, isValidating } = list;
  const [first] = pages ?? [];

  if (!first && error === undefined) return <Spinner>Loading the audit log...</Spinner>;
  return (
    <section className={styles.entries} aria-label="Entries">
      <p className={styles.count} role="status" tabIndex={-1}>
        {first && !isOutdated
          ? countOf(first, isFiltering(filters))
          : isValidating && 'Loading the audit log...'}
      </p>
      {pages && !isMissing(list) && (
        <div className={styles.days} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
          <AuditEntries entries={pages.flatMap(({ rows }) => rows)} timeZone={site?.timeZone} />
        </div>
      )}
      <MorePages list={list} what="entries" otherwise="The audit log could not be loaded." />
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
