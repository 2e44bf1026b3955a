import { Link } from 'react-router-dom';
import type { Sport } from '../../../api/types';
import { useCoverage } from '../../../api/use-coverage';
import { useSports } from '../../../api/use-sports';

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
  const names = sports.map(({ name }) => name);
  return (
    <Link className="small-print" to="?tab=sport-admins">
      Nobody gets e-mails about {sports.length > 2 ? `${sports.length} sports` : names.join(' or ')}
    </Link>
  );
}
