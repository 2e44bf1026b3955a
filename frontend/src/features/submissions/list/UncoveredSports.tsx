import { Link } from 'react-router-dom';
import type { Sport } from '../../../api/types';
import { useCoverage } from '../../../api/use-coverage';
import { useSports } from '../../../api/use-sports';
import { fewOf } from '../../../format/few-of';
import styles from './UncoveredSports.module.css';

/**
 * The sports that have no recipients, so nobody is told about their reports; undefined while
 * loading. Empty if the request failed, because the screen works without it.
 */
export function useUncoveredSports(): readonly Sport[] | undefined {
  const coverage = useCoverage();
  const sports = useSports();
  if (coverage.data && sports.data) {
    const { uncovered } = coverage.data;
    return sports.data.filter(({ id }) => uncovered.includes(id));
  }
  return (coverage.error ?? sports.error) === undefined ? undefined : [];
}

export function UncoveredSports({ sports }: { readonly sports: readonly Sport[] }) {
  if (sports.length === 0) return null;
  return (
    <aside className={`band pending-edge wrap ${styles.uncovered}`} aria-label="Recipients">
      <p>Nobody gets an e-mail about reports of {fewOf(sports.map(({ name }) => name))}.</p>
      <Link to="?tab=sport-admins">Choose recipients</Link>
    </aside>
  );
}
