import { Button } from '../../../ui/elements/Button';
import { isFinal } from '../outbox/confirmations/confirmation-rules';
import type { Agreement, OutboxConfirmation } from '../outbox/confirmations/outbox-confirmation';
import { ConfirmationState } from './ConfirmationState';
import { gameOf } from './outbox-words';
import styles from './OutboxScreen.module.css';
import { confirmationRemoval, type Removal } from './removals';

interface ConfirmationItemProps {
  readonly confirmation: OutboxConfirmation;
  readonly onLookAgain: (agreement: Agreement) => void;
  readonly onRemove: (removal: Removal) => void;
}

/** What became of an answer to another captain, and what can be done. */
export function ConfirmationItem({ confirmation, onLookAgain, onRemove }: ConfirmationItemProps) {
  const game = gameOf(confirmation);
  return (
    <>
      <ConfirmationState confirmation={confirmation} isOneOfMany />
      <div className={styles.acts}>
        {confirmation.state === 'refused' && !isFinal(confirmation) && (
          <Button
            kind="filled"
            onClick={() => {
              onLookAgain(confirmation.agreement);
            }}
          >
            Look again
            <span className="visually-hidden"> at {game}</span>
          </Button>
        )}
        <Button
          aria-label={`Remove the answer about ${game}`}
          onClick={() => {
            onRemove(confirmationRemoval(confirmation));
          }}
        >
          Remove
        </Button>
      </div>
    </>
  );
}
