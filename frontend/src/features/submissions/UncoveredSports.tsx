import { Link } from 'react-router-dom';
import { fewOf } from '../../ui/few-of';
import { useCoverage, useSports } from './api';
import styles from './SubmissionsPanel.module.css';

/** Says that reports come in of which nobody is told; what the screen is for goes on without it. */
export function UncoveredSports() {
  const { data: coverage } = useCoverage();
  const { data: sports } = useSports();
  const uncovered = sports?.filter(({ id }) => coverage?.uncovered.includes(id)) ?? [];
  if (uncovered.length === 0) return null;
  return (
    <aside className={styles.uncovered} aria-label="Recipients">
      <p>Nobody gets an e-mail about reports of {fewOf(uncovered.map(({ name }) => name))}.</p>
      <Link to="?tab=sport-admins">Choose recipients</Link>
    </aside>
  );
}
