import type { ReactNode } from 'react';
import { Button } from '../elements/Button';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** What is selected. */
  readonly label: string;
  readonly count: number;
  readonly isBusy: boolean;
  readonly onClear: () => void;
  /** The action. */
  readonly children: ReactNode;
}

/** What can be done with the selected rows of a list. It stays in sight at the bottom of the screen. */
export function SelectionBar({ label, count, isBusy, onClear, children }: SelectionBarProps) {
  return (
    <div className={styles.place}>
      {count > 0 && (
        <div className={`row-8 ${styles.bar}`} role="group" aria-label={label}>
          {children}
          <Button kind="plain" disabled={isBusy} onClick={onClear} of="selection">
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}
