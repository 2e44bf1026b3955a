import { Button } from '../../../ui/elements/Button';
import styles from './StepActions.module.css';

interface StepActionsProps {
  readonly next: string;
  /** What is still needed before the button can be pressed; null where nothing is. */
  readonly needed: string | null;
  readonly pending?: boolean;
  readonly back?: { readonly label: string; readonly onPress: () => void };
}

/** The bar of actions; on phones within the thumb's reach. The next one submits the form around it. */
export function StepActions({ next, needed, pending = false, back }: StepActionsProps) {
  return (
    <div className={styles.actions}>
      <p className={styles.needed} id="still-needed">
        {needed}
      </p>
      <div className={styles.buttons}>
        {back && (
          <Button onClick={back.onPress} disabled={pending}>
            {back.label}
          </Button>
        )}
        <Button
          kind="filled"
          type="submit"
          className={styles.next}
          disabled={needed !== null || pending}
          aria-describedby={needed ? 'still-needed' : undefined}
        >
          {next}
        </Button>
      </div>
    </div>
  );
}
