import { counted } from '@score-tracker/backend/kernel/counted';
import { Link } from 'react-router-dom';
import { useGamesSummary } from './model/summary';

/** Leads to the games without a report, and counts them. */
export function GamesWaiting({ isShown }: { readonly isShown: boolean }) {
  const { data } = useGamesSummary({});
  return (
    <Link to="?tab=submissions&view=unreported" aria-current={isShown ? 'page' : undefined}>
      {data ? `${counted(data.unreported, 'game')} without a report` : 'Games without a report'}
    </Link>
  );
}
