import { useEffect, useRef } from 'react';
import type { Submission } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useLogSubmissions } from '../model/api';
import { focusIsLost } from '../../../ui/focus/lost-focus';
import { loggedText } from '../model/submission-words';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly chosen: readonly Submission[];
  readonly onClear: () => void;
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
}

/** Actions for the selected reports. */
export function SelectionBar({ chosen, onClear, onLogged }: SelectionBarProps) {
  const toasts = useToasts();
  const log = useLogSubmissions();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (log.error !== undefined && focusIsLost()) button.current?.focus();
  }, [log.error]);
  const press = async () => {
    const ids = chosen.map(({ id }) => id);
    try {
      const { missing } = await log.trigger(ids);
      toasts.show({
        kind: 'success',
        title: 'Success',
        description: loggedText(ids.length - missing, missing),
      });
    } catch {
      toasts.show({
        kind: 'danger',
        title: 'Error',
        description:
          ids.length === 1
            ? 'Failed to mark score as logged. Please try again.'
            : 'Failed to mark scores as logged. Please try again.',
      });
      // Some may have been logged before the failure.
      await onLogged([]);
      return;
    }
    onClear();
    await onLogged(ids);
  };
  return (
    <div className={styles.place}>
      {chosen.length > 0 && (
        <div className={styles.bar} role="group" aria-label="Selected reports">
          <Button ref={button} kind="filled" disabled={log.isMutating} onClick={() => void press()}>
            {log.isMutating
              ? 'Processing...'
              : `Mark ${chosen.length.toLocaleString('en-US')} as Logged`}
          </Button>
          <Button kind="plain" disabled={log.isMutating} onClick={onClear}>
            <span>
              Clear<span className="visually-hidden"> selection</span>
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}
