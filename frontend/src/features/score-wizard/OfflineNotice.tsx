import { useEffect, useState } from 'react';
import { ageInWords } from '../../ui/age';
import styles from './ScoreWizard.module.css';
import { useOffline, useOldestList } from './use-kept-lists';

/** Says that there is no network, and how old is what there is to choose from. */
export function OfflineNotice() {
  const offline = useOffline();
  const readAt = useOldestList();
  const now = useMinutes(readAt !== null);
  const sentences = [
    ...(offline ? ['You are offline.'] : readAt === null ? [] : ['There is no connection.']),
    ...(readAt === null ? [] : [`Teams and leagues as of ${ageInWords(readAt, now)}.`]),
    ...(offline && readAt === null ? ['You can go on with your report.'] : []),
  ];
  return (
    <p className={styles.offline} role="status">
      {sentences.join(' ')}
    </p>
  );
}

/** The time, now and each minute. */
function useMinutes(wanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!wanted) return;
    const tick = () => {
      setNow(Date.now());
    };
    const timer = setInterval(tick, 60_000);
    const first = setTimeout(tick);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [wanted]);
  return now;
}
