import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './Evenings.module.css';

const evenings = [2, 3];

/** As large as a few evenings, so that little moves when they appear. */
export function EveningsLoading() {
  return (
    <div className="column-16" aria-hidden="true">
      {evenings.map((games) => (
        <div key={games} className={styles.evening}>
          <div className={styles.head}>
            <Skeleton className={styles.headPlaceholder} />
          </div>
          {Array.from({ length: games }, (_, index) => (
            <Skeleton key={index} className={styles.rowPlaceholder} />
          ))}
        </div>
      ))}
    </div>
  );
}
