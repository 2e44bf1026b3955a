import { Fact, Facts } from '../../ui/layout/Facts';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Spinner } from '../../ui/feedback/Spinner';
import styles from './ApiStatusPanel.module.css';

const cards = ['API Status', 'Database', 'Connection'] as const;
const facts = [
  'Last Refreshed',
  'Age of the Data',
  'Next Refresh',
  'Schedule',
  'Server Time',
  'Timezone',
  'DST Active',
  'Last Run Took',
  'In the Catalogue',
] as const;

/** As large as the status of a feed that is well, so that nothing moves when it comes. */
export function StatusLoading() {
  return (
    <>
      <ul className={styles.cards} aria-hidden="true">
        {cards.map((name) => (
          <li key={name} className={styles.card}>
            <p className={styles.name}>{name}</p>
            <Skeleton className={styles.wordPlaceholder} />
            <Skeleton className={styles.sincePlaceholder} />
          </li>
        ))}
      </ul>
      <div className={styles.section}>
        <h2>Synchronization details</h2>
        <div aria-hidden="true">
          <Facts className={styles.facts}>
            {facts.map((name) => (
              <Fact key={name} name={name}>
                <Skeleton className={styles.factPlaceholder} />
              </Fact>
            ))}
          </Facts>
        </div>
        <div className={styles.buttonPlaceholder}>
          <Spinner>Loading API status...</Spinner>
        </div>
      </div>
      <div className={styles.historyPlaceholder}>
        <h2>History</h2>
        <Skeleton className={styles.runsPlaceholder} />
      </div>
    </>
  );
}
