import { Button } from '../../../ui/elements/Button';
import { counted } from '../../../format/counted';
import styles from './RemindBar.module.css';

interface RemindBarProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onRemind: () => void;
  readonly onClear: () => void;
}

/** Actions for the selected games. */
export function RemindBar({ count, isBusy, onRemind, onClear }: RemindBarProps) {
  return (
    <div className={styles.place}>
      {count > 0 && (
        <div className={styles.bar} role="group" aria-label="Selected games">
          <Button
            kind="filled"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onRemind();
            }}
          >
            {isBusy ? 'Asking...' : `Remind captains of ${counted(count, 'game')}`}
          </Button>
          <Button kind="plain" disabled={isBusy} onClick={onClear}>
            <span>
              Clear<span className="visually-hidden"> selection</span>
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}
