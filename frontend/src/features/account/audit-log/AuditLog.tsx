import { useSearchParams } from 'react-router-dom';
import { countedUpTo } from '@score-tracker/backend/kernel/counted';
import { isMissing, MorePages } from '../../../loading/MorePages';
import { useSite } from '../../../api/use-site';
import { Spinner } from '../../../ui/feedback/Spinner';
import { MasterPage } from '../elements/MasterPage';
import { useAuditLog } from '../model/api';
import { AuditFilterForm } from './AuditFilterForm';
import { isFiltering, readFilters, withFilters, type AuditFilters } from '../model/audit-filters';
import type { AuditEntry } from '../../../api/types';
import { formatDay, formatTime } from '../../../format/instants';
import { factsOf, nameOfActor, sentenceFor } from '../model/audit-words';
import styles from './AuditLog.module.css';

/** Shows master admins who did what and when. */
export default function AuditLog() {
  return (
    <MasterPage
      title="Audit Log"
      subtitle="Who did what and when, newest first"
      refusal="The audit log is for master admins only."
    >
      <Log />
    </MasterPage>
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
        onApply={(next) => setQuery(withFilters(next))}
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
    <section className="column-24" aria-label="Entries">
      <p className={styles.count} role="status" tabIndex={-1}>
        {first && !isOutdated
          ? countOf(first, isFiltering(filters))
          : isValidating && 'Loading the audit log...'}
      </p>
      {pages && !isMissing(list) && (
        <div className="column-24" aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
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

interface AuditEntriesProps {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly timeZone: string | undefined;
}

/** The entries, grouped by day. */
function AuditEntries({ entries, timeZone }: AuditEntriesProps) {
  return byDay(entries, timeZone).map(({ day, entries: ofDay }) => (
    <section key={day} aria-label={day}>
      <h2 className={styles.day}>{day}</h2>
      <ul>
        {ofDay.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <time dateTime={entry.at}>{formatTime(entry.at, timeZone)}</time>
            <div className={styles.what}>
              <p>
                <strong>{nameOfActor(entry)}</strong> {sentenceFor(entry)}
              </p>
              <Facts entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** An entry with more details than this hides them until it is opened. */
const fewFacts = 4;

function Facts({ entry }: { readonly entry: AuditEntry }) {
  const facts = factsOf(entry);
  if (facts.length === 0) return null;
  const list = (
    <dl className={`small-print ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (facts.length <= fewFacts) return list;
  return (
    <details>
      <summary>Details</summary>
      {list}
    </details>
  );
}

function byDay(entries: readonly AuditEntry[], timeZone: string | undefined) {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
