import { Skeleton } from '../../ui/feedback/Skeleton';
import { Spinner } from '../../ui/feedback/Spinner';
import { Section } from './Section';
import { StatusCardsLoading } from './feed/StatusCards';
import styles from './StatusLoading.module.css';
import { SyncFacts } from './feed/SyncFacts';

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
  'Leagues and teams',
] as const;

/** As large as the status of a healthy feed, so that nothing moves when it appears. */
export function StatusLoading() {
  return (
    <>
      <StatusCardsLoading names={cards} />
      <Section heading="Synchronization details">
        <div aria-hidden="true">
          <SyncFacts
            facts={facts.map((name) => [name, <Skeleton className={styles.factPlaceholder} />])}
          />
        </div>
        <div className={styles.buttonPlaceholder}>
          <Spinner>Loading API status...</Spinner>
        </div>
      </Section>
      <Section heading="History">
        <Skeleton height="8.125rem" />
      </Section>
    </>
  );
}
