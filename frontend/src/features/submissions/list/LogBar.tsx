import { useEffect, useRef } from 'react';
import type { Submission } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useLogSubmissions } from '../model/api';
import { focusIsLost } from '../../../ui/focus/lost-focus';
import { SelectionBar } from '../../../ui/layout/SelectionBar';
import { loggedText } from '../model/submission-words';

interface LogBarProps {
  readonly chosen: readonly Submission[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
}

/** Marks the selected reports as logged. */
export function LogBar({ chosen, onSelect, onLogged }: LogBarProps) {
  const toasts = useToasts();
  const log = useLogSubmissions();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (log.error !== undefined && focusIsLost()) button.current?.focus();
  }, [log.error]);
  const press = async () => {
    const ids = chosen.map(({ id }) => id);
    let changed: readonly string[];
    try {
      const told = await log.trigger(chosen);
      ({ changed } = told);
      const logged = ids.length - told.missing - changed.length;
      toasts.show({
        ...(changed.length > 0
          ? { kind: 'info', title: logged > 0 ? 'Not all were logged' : 'Not logged' }
          : { kind: 'success', title: 'Success' }),
        description: loggedText(logged, told.missing, changed.length),
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
    onSelect(changed);
    await onLogged(ids.filter((id) => !changed.includes(id)));
  };
  return (
    <SelectionBar
      label="Selected reports"
      count={chosen.length}
      isBusy={log.isMutating}
      onClear={() => onSelect([])}
    >
      <Button ref={button} kind="filled" disabled={log.isMutating} onClick={() => void press()}>
        {log.isMutating
          ? 'Processing...'
          : `Mark ${chosen.length.toLocaleString('en-US')} as Logged`}
      </Button>
    </SelectionBar>
  );
}
