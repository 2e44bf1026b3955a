import { Button } from '../../../ui/elements/Button';
import styles from './StepActions.module.css';

interface StepActionsProps {
  readonly next: string;
  /** What is missing before the button can be pressed; null if nothing is. */
  readonly needed: string | null;
  readonly pending?: boolean;
  readonly back?: { readonly label: string; readonly onPress: () => void };
}

/**
 * The buttons of a step. On phones they are within reach of the thumb. The last one submits the
 * enclosing form.
 */
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
