import { useEffect, useState } from 'react';
import { useSite } from '../../../api/use-site';
import { Button } from '../../../ui/Button';
import { formatInstant } from '../../../ui/instants';
import styles from './Outbox.module.css';
import type { OutboxReport } from './outbox-report';
import { isBeingSent } from './outbox-rules';
import { stateOf, triesOf } from './outbox-words';
import { sendOutbox } from './send-outbox';

/** Where a report stands, why, and what can be done about it. */
export function OutboxState({ report }: { readonly report: OutboxReport }) {
  const timeZone = useSite()?.timeZone;
  const now = useNow();
  const sending = isBeingSent(report, now);
  return (
    <div className={styles.state} data-state={report.state}>
      <p className={styles.stateWord} role="status">
        <strong>{stateOf(report, now)}</strong>
      </p>
      {report.state === 'waiting' && !sending && <p>{triesOf(report, now, timeZone)}</p>}
      {report.state === 'sent' && (
        <p>{formatInstant(report.receipt.submittedAt, timeZone, 'long')}</p>
      )}
      {report.state === 'refused' && (
        <>
          <p>{report.message}</p>
          {report.details.length > 0 && (
            <ul className={styles.details}>
              {report.details.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {report.state === 'waiting' && (
        <Button
          aria-disabled={sending}
          onClick={() => {
            if (!sending) sendOutbox('captain', report.id).catch(complain);
          }}
        >
          Try now
        </Button>
      )}
    </div>
  );
}

/** In milliseconds since 1970; moves on often enough to tell of a try that has ended. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

function complain(error: unknown): void {
  console.warn('The report could not be sent.', error);
}
