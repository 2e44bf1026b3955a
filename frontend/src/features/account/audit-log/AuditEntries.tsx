import type { AuditEntry } from '../../../api/types';
import { formatDay, formatTime } from '../../../format/instants';
import styles from './AuditEntries.module.css';
import { factsOf, nameOfActor, sentenceFor } from '../model/audit-words';

interface AuditEntriesProps {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly timeZone: string | undefined;
}

/** The entries, grouped by day. */
export function AuditEntries({ entries, timeZone }: AuditEntriesProps) {
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
