import type { FeedLeagueProblem } from '../../api/types';
import styles from './ApiStatusPanel.module.css';

/** The leagues that the last refresh could not read, each with the reason. */
export function UnreadLeagues({ problems }: { readonly problems: readonly FeedLeagueProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="unread-leagues">
      <h2 id="unread-leagues">Leagues that could not be read</h2>
      <p className={styles.since}>
        Their last good teams are kept; a league that was never read is not offered yet.
      </p>
      <ul className={styles.unread}>
        {problems.map(({ league, message }, index) => (
          <li key={index}>
            <h3>{league}</h3>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
