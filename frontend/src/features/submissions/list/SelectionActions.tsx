import { useEffect, useId, useRef } from 'react';
import type { Submission } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { maxIdsPerCall, useLogSubmissions } from '../model/api';
import { focusIsLost } from '../../../ui/focus/lost-focus';
import { SelectionBar } from '../../../ui/layout/SelectionBar';
import { useUndo } from '../report/use-undo';
import { loggedText } from '../model/submission-words';

interface SelectionActionsProps {
  readonly chosen: readonly Submission[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
  readonly onDelete: (...reports: readonly Submission[]) => void;
}

/** The ID of the button that deletes the selected reports. */
export const deleteSelectedId = 'delete-selected';

/** Marks the selected reports as logged, or deletes them. */
export function SelectionActions({ chosen, onSelect, onLogged, onDelete }: SelectionActionsProps) {
  const toasts = useToasts();
  const log = useLogSubmissions();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (log.error !== undefined && focusIsLost()) button.current?.focus();
  }, [log.error]);
  const pending = chosen.filter((report) => !report.logged);
  const undo = useUndo(onLogged);
  const limitId = useId();
  const press = async () => {
    const ids = pending.map(({ id }) => id);
    let left: readonly string[];
    try {
      const told = await log.trigger(pending);
      left = [...told.changed, ...told.unsettled];
      const logged = ids.length - told.missing - left.length;
      toasts.show({
        ...(left.length > 0
          ? { kind: 'info', title: logged > 0 ? 'Not all were logged' : 'Not logged' }
          : { kind: 'success', title: 'Success' }),
        description: loggedText({
          logged,
          missing: told.missing,
          changed: told.changed.length,
          unsettled: told.unsettled.length,
        }),
        // It is not known which of them someone else had logged before.
        ...(logged > 0 && told.alreadyLogged === 0
          ? { action: undo(ids.filter((id) => !left.includes(id))) }
          : {}),
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
    onSelect(left);
    await onLogged(ids.filter((id) => !left.includes(id)));
  };
  return (
    <SelectionBar
      label="Selected reports"
      count={chosen.length}
      isBusy={log.isMutating}
      onClear={() => onSelect([])}
    >
      {pending.length > 0 && (
        <Button ref={button} kind="filled" disabled={log.isMutating} onClick={() => void press()}>
          {log.isMutating
            ? 'Processing...'
            : `Mark ${pending.length.toLocaleString('en-US')} as Logged`}
        </Button>
      )}
      {chosen.length > maxIdsPerCall && (
        <p id={limitId}>At most {maxIdsPerCall} are deleted at once.</p>
      )}
      <Button
        id={deleteSelectedId}
        aria-describedby={limitId}
        disabled={log.isMutating || chosen.length > maxIdsPerCall}
        onClick={() => onDelete(...chosen)}
      >
        Delete {chosen.length.toLocaleString('en-US')}
      </Button>
    </SelectionBar>
  );
}
