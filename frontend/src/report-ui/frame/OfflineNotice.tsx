import { useEffect, useState } from 'react';
import { ageInWords } from '../../format/age';
import styles from './OfflineNotice.module.css';
import { useConnection, useOffline, useOldestList } from '../../report/lists/use-kept-lists';

const words = { slow: 'The connection is slow.', none: 'There is no connection.' };

/** Says that the network is missing or slow, and how old the lists are. */
export function OfflineNotice() {
  const offline = useOffline();
  const connection = useConnection();
  const readAt = useOldestList();
  const now = useMinutes(readAt !== null);
  const state = offline ? 'You are offline.' : connection ? words[connection] : '';
  return (
    <div className={state ? styles.offline : undefined}>
      <p role="status">
        {state}
        {offline && readAt === null && ' You can go on with your report.'}
      </p>
      {/* Outside the status, so that screen readers don't announce each change. */}
      {readAt !== null && <p>Teams and leagues as of {ageInWords(readAt, now)}.</p>}
    </div>
  );
}

/** The current time, updated every minute. */
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
