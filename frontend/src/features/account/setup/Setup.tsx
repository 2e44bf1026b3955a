import { Link } from 'react-router-dom';
import { LoadFailure } from '../../../loading/LoadFailure';
import { useUser } from '../../../session/session';
import { Heading } from '../../../ui/layout/Heading';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useSetup } from '../model/api';
import styles from './Setup.module.css';
import { byUrgency, verdictOn } from './setup-words';
import { Topic } from './Topic';

/** Shows master admins what is set, what is missing for real use, and how to set it. */
export default function Setup() {
  const user = useUser();
  return (
    <div className={styles.page}>
      <Heading subtitle="What is set, and what is missing for real use">Setup</Heading>
      <Link className={styles.back} to="/account">
        Back to Account Settings
      </Link>
      {user.isMaster === 1 ? <Topics /> : <p>The setup is for master admins only.</p>}
    </div>
  );
}

function Topics() {
  const { data, error, mutate } = useSetup();
  return (
    <section className={styles.topics} aria-label="Topics">
      <div>
        {/* It is always there, because the focus moves to it after a retry. */}
        <p className={styles.verdict} tabIndex={-1}>
          {data && verdictOn(data.topics)}
        </p>
        {data && (
          <p className={styles.hint}>
            Settings are lines in the file <code>.env</code> of the server. They take effect when it
            is restarted. Passwords, tokens and keys are never shown here.
          </p>
        )}
      </div>
      {!data && error === undefined && <Spinner>Loading the setup...</Spinner>}
      {!data && error !== undefined && (
        <LoadFailure
          failure={error}
          otherwise="The setup could not be loaded."
          onRetry={() => void mutate().catch(() => undefined)}
        />
      )}
      {data && byUrgency(data.topics).map((topic) => <Topic key={topic.id} topic={topic} />)}
      {data && <p className={styles.hint}>Score Tracker {data.version}</p>}
    </section>
  );
}
