import { useSite } from '../../../api/use-site';
import { Button } from '../../../ui/elements/Button';
import { formatInstant } from '../../../format/instants';
import { mailTo } from '../../../addresses/mail-to';
import styles from './OutboxState.module.css';
import type { OutboxReport } from '../outbox/score-reports/outbox-report';
import { isBeingSent } from '../outbox/score-reports/outbox-rules';
import { gameOf, lastTryOf, nextTryOf, stateOf } from './outbox-words';
import { refusedReportEmail } from '../model/refused-report-email';
import { sendOutbox } from '../outbox/send-outbox';
import { toItem } from './to-item';
import { useNow } from './use-now';

interface OutboxStateProps {
  readonly report: OutboxReport;
  /** The report is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/** The state of a report, the reason for it, and what the captain can do. */
export function OutboxState({ report, isOneOfMany = false }: OutboxStateProps) {
  const site = useSite();
  const timeZone = site?.timeZone;
  const { now, isOnline } = useNow();
  const sending = isBeingSent(report, now);
  const isResting = report.state === 'waiting' && !sending;
  const lastTry = isResting ? lastTryOf(report, timeZone) : null;
  return (
    <div className={styles.state} data-state={report.state}>
      <div role="status">
        <p className={styles.stateWord}>
          <strong>{stateOf(report, now)}</strong>
        </p>
        {lastTry && <p>{lastTry}</p>}
      </div>
      {isResting && <p>{nextTryOf(report, now, isOnline, timeZone)}</p>}
      {report.state === 'sent' && (
        <p>{formatInstant(report.receipt.submittedAt, timeZone, 'long')}</p>
      )}
      {report.state === 'refused' && (
        <>
          <p>{report.message}</p>
          {report.details.length > 0 && (
            <ul>
              {report.details.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
          {site?.contactEmail && (
            <p>
              If you can’t mend it,{' '}
              <a
                className={styles.letter}
                href={mailTo(site.contactEmail, refusedReportEmail(report))}
              >
                send it by e-mail
                {isOneOfMany && <span className="visually-hidden"> {gameOf(report)}</span>}
              </a>
              .
            </p>
          )}
        </>
      )}
      {report.state === 'waiting' && (
        <Button
          ref={toItem}
          aria-disabled={sending}
          onClick={() => {
            if (!sending) sendOutbox('captain', report.id).catch(warn);
          }}
        >
          Try now
          {isOneOfMany && <span className="visually-hidden"> {gameOf(report)}</span>}
        </Button>
      )}
    </div>
  );
}

function warn(error: unknown): void {
  console.warn('The report could not be sent.', error);
}
