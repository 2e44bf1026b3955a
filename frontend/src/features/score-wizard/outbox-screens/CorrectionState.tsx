import { useSite } from '../../../api/use-site';
import { Button } from '../../../ui/elements/Button';
import type { RefusedCorrection, WaitingCorrection } from '../outbox/corrections/outbox-correction';
import { isBeingSent } from '../outbox/score-reports/outbox-rules';
import { blockerOf, wayOut } from '../outbox/corrections/correction-rules';
import { sendOutbox } from '../outbox/send-outbox';
import { useCorrections, useOutbox } from '../outbox/use-outbox';
import styles from './OutboxState.module.css';
import { gameOf, lastTryOf, nextTryOf } from './outbox-words';
import { toItem } from './to-item';
import { useNow } from './use-now';

interface CorrectionStateProps {
  readonly correction: WaitingCorrection | RefusedCorrection;
  /** The correction is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/** The state of a correction that was not sent, and the reason for it. */
export function CorrectionState({ correction, isOneOfMany = false }: CorrectionStateProps) {
  const timeZone = useSite()?.timeZone;
  const { now, isOnline } = useNow();
  const reports = useOutbox() ?? [];
  const corrections = useCorrections() ?? [];
  if (correction.state === 'refused') {
    return (
      <div className={styles.state} data-state="refused">
        <div role="status">
          <p className={styles.stateWord}>
            <strong>Correction refused</strong>
          </p>
        </div>
        <p>{correction.message}</p>
        <ul>
          {correction.details
            .filter(({ message }) => message !== correction.message)
            .map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
        </ul>
      </div>
    );
  }
  const earlier = blockerOf(correction, corrections);
  const first = earlier ?? correction;
  const sending = isBeingSent(first, now);
  const isBehindReport = wayOut(first, reports, corrections).kind === 'blocked';
  const lastTry = sending ? null : lastTryOf(first, timeZone);
  return (
    <div className={styles.state} data-state="waiting">
      <div role="status">
        <p className={styles.stateWord}>
          <strong>{sending ? 'Sending the correction…' : 'Correction not sent yet'}</strong>
        </p>
        {lastTry && <p>{lastTry}</p>}
      </div>
      {earlier && <p>It is sent after your earlier correction.</p>}
      {isBehindReport && <p>It is sent after the report.</p>}
      {!isBehindReport && !sending && <p>{nextTryOf(first, now, isOnline, timeZone)}</p>}
      {!isBehindReport && (
        <Button
          ref={toItem}
          aria-disabled={sending}
          onClick={() => {
            if (!sending) sendOutbox('captain', correction.id).catch(warn);
          }}
        >
          Try now
          {isOneOfMany && (
            <span className="visually-hidden"> the correction of {gameOf(correction)}</span>
          )}
        </Button>
      )}
    </div>
  );
}

function warn(error: unknown): void {
  console.warn('The correction could not be sent.', error);
}
