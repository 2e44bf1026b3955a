import type { FeedStatus } from '../../api/types';
import { Alert } from '../../ui/Alert';
import { Spinner } from '../../ui/Spinner';
import { useFeedStatus } from './api';
import { lights, syncFacts, type Light } from './feed-facts';
import styles from './FeedStatusPanel.module.css';
import { RunHistory } from './RunHistory';
import { UndeliveredMailSection } from './UndeliveredMailSection';

/** Whether the league-management feed is healthy, and whether mail gets out. */
export default function FeedStatusPanel() {
  return (
    <div className={styles.panel}>
      <Feed />
      <UndeliveredMailSection />
    </div>
  );
}

function Feed() {
  const { data: status, error, mutate } = useFeedStatus();
  if (!status && error === undefined) return <Spinner>Loading API status...</Spinner>;
  return (
    <>
      {error !== undefined && (
        <Alert action={{ label: 'Retry', onPress: () => void mutate().catch(() => undefined) }}>
          Unable to load API status
          {status && '. What stands below is from the last time that it could be loaded.'}
        </Alert>
      )}
      {status && <Status status={status} />}
    </>
  );
}

function Status({ status }: { readonly status: FeedStatus }) {
  return (
    <>
      <ul className={styles.cards}>
        {lights(status).map((light) => (
          <StatusCard key={light.name} light={light} />
        ))}
      </ul>
      {status.lastError !== null && (
        <div className={styles.lastError}>
          <h2>The last refresh failed</h2>
          <p>{status.lastError}</p>
        </div>
      )}
      <section className={styles.section} aria-labelledby="synchronization">
        <h2 id="synchronization">Synchronization details</h2>
        <dl className={styles.facts}>
          {syncFacts(status).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <RunHistory runs={status.recentRuns} timeZone={status.timezone.current} />
    </>
  );
}

function StatusCard({ light }: { readonly light: Light }) {
  return (
    <li className={styles.card} data-good={light.good || undefined}>
      <h2 className={styles.name}>{light.name}</h2>
      <p className={styles.word}>
        <span className={styles.dot} aria-hidden="true" />
        {light.word}
      </p>
      {light.since && <p className={styles.since}>{light.since}</p>}
    </li>
  );
}
