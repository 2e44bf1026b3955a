import { Link } from 'react-router-dom';
import { useGamesSummary } from './model/api';
import styles from './ViewSwitch.module.css';

interface ViewSwitchProps {
  readonly isGames: boolean;
}

/** Switches between the reports and the games that have none. */
export function ViewSwitch({ isGames }: ViewSwitchProps) {
  const { data } = useGamesSummary({});
  const count = data === undefined ? '' : ` (${data.unreported.toLocaleString('en-US')})`;
  return (
    <nav className={styles.views} aria-label="Score Submissions">
      <Link to="?tab=submissions" aria-current={isGames ? undefined : 'page'}>
        Reports
      </Link>
      <Link to="?tab=submissions&view=unreported" aria-current={isGames ? 'page' : undefined}>
        <span>
          Games without a <span className="nowrap">report{count}</span>
        </span>
      </Link>
    </nav>
  );
}
