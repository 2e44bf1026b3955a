import { useSite } from '../../../api/use-site';
import { Button } from '../../../ui/elements/Button';
import type { OutboxConfirmation } from '../outbox/confirmations/outbox-confirmation';
import { isBeingSent } from '../outbox/score-reports/outbox-rules';
import { sendOutbox } from '../outbox/send-outbox';
import { standingInWords } from './confirmation-words';
import { gameOf, lastTryOf, nextTryOf } from './outbox-words';
import styles from './OutboxState.module.css';
import { toItem } from './to-item';
import { useNow } from './use-now';

interface ConfirmationStateProps {
  readonly confirmation: OutboxConfirmation;
  /** The answer is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/** What became of an answer to another captain. */
export function ConfirmationState(props: ConfirmationStateProps) {
  const { confirmation, isOneOfMany = false } = props;
  const timeZone = useSite()?.timeZone;
  const { now, isOnline } = useNow();
  const { state } = confirmation;
  const sending = isBeingSent(confirmation, now);
  const lastTry = state === 'waiting' && !sending ? lastTryOf(confirmation, timeZone) : null;
  const word = {
    waiting: sending ? 'Sending your answer…' : 'Answer not sent yet',
    refused: 'Answer refused',
    sent: 'You agreed with this result',
  }[state];
  return (
    <div className={styles.state} data-state={state}>
      <div role="status">
        <p className={styles.stateWord}>
          <strong>{word}</strong>
        </p>
        {lastTry && <p>{lastTry}</p>}
      </div>
      {state === 'sent' && <p>{standingInWords(confirmation)}</p>}
      {state === 'refused' && <p>{confirmation.message}</p>}
      {state === 'waiting' && confirmation.unknownSince !== null && (
        <p>Maybe it was deleted. Then nobody needs your answer.</p>
      )}
      {state === 'waiting' && !sending && <p>{nextTryOf(confirmation, now, isOnline, timeZone)}</p>}
      {state === 'waiting' && (
        <Button
          ref={toItem}
          aria-disabled={sending}
          onClick={() => {
            if (!sending) sendOutbox('captain', confirmation.id).catch(warn);
          }}
        >
          Try now
          {isOneOfMany && (
            <span className="visually-hidden"> your answer about {gameOf(confirmation)}</span>
          )}
        </Button>
      )}
    </div>
  );
}

function warn(error: unknown): void {
  console.warn('The answer could not be sent.', error);
}
