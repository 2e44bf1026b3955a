import type { FeedLeagueProblem } from '../../../api/types';
import { Section } from '../Section';
import styles from './UnreadLeagues.module.css';

/** The leagues that the last refresh could not read, each with the reason. */
export function UnreadLeagues({ problems }: { readonly problems: readonly FeedLeagueProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Section id="unread-leagues" heading="Leagues that could not be read">
      <p className="small-print">
        Their last good teams are kept; a league that was never read is not offered yet.
      </p>
      <ul className={`above-8 ${styles.unread}`}>
        {problems.map(({ league, message }, index) => (
          <li key={index}>
            <h3>{league}</h3>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
