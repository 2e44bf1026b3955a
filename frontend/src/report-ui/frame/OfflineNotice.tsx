import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { ageInWords } from '../../format/age';
import styles from './OfflineNotice.module.css';
import { useConnection, useOffline, useOldestList } from '../../report/lists/use-kept-lists';

/** Says that the network is missing or slow, and how old the lists are. */
export function OfflineNotice() {
  const offline = useOffline();
  const connection = useConnection();
  const readAt = useOldestList();
  const now = useMinutes(readAt !== null);
  const words = { slow: t`The connection is slow.`, none: t`There is no connection.` };
  const state = offline ? t`You are offline.` : connection ? words[connection] : '';
  const age = readAt === null ? '' : ageInWords(readAt, now);
  return (
    <div className={state ? styles.offline : undefined}>
      <p role="status">
        {state}
        {offline && readAt === null && ` ${t`You can go on with your report.`}`}
      </p>
      {/* Outside the status, so that screen readers don't announce each change. */}
      {readAt !== null && <p>{t`Teams and leagues as of ${age}.`}</p>}
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
