import { Link } from 'react-router-dom';
import { formatShortDay } from '../../../format/game-days';
import { Button } from '../../../ui/elements/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useReport } from '../model/api';
import styles from './Suggestion.module.css';

interface SuggestionProps {
  /** Of the report. */
  readonly id: string;
  /** Of the game. */
  readonly title: string;
  readonly today: string;
  readonly isBusy: boolean;
  readonly onSameGame: (submissionId: string) => void;
}

/** Asks whether a report of another day is about the game. */
export function Suggestion({ id, title, today, isBusy, onSameGame }: SuggestionProps) {
  const { data: report, error } = useReport(id);
  if (error !== undefined) return null;
  return (
    <div className={`wrap ${styles.suggestion}`}>
      {report ? (
        <p>
          <Link to={`?tab=submissions&report=${id}`}>
            Reported for {formatShortDay(report.matchDate, today)}
          </Link>
          . Same game?
        </p>
      ) : (
        <p>
          <Skeleton className={styles.placeholder} />
        </p>
      )}
      <Button
        kind="plain"
        busy={isBusy || !report}
        onClick={() => onSameGame(id)}
        of={`to ${title}`}
      >
        Yes, link it
      </Button>
    </div>
  );
}
