import { useRef, useState, type SyntheticEvent } from 'react';
import { failureMessage } from '../../../api/failure-message';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { TextArea } from '../../../ui/forms/TextArea';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { useDismissGame, type ScheduledGame } from '../model/api';
import { titleOf } from '../model/game-words';
import styles from './Dialogs.module.css';

interface DismissDialogProps {
  readonly open: boolean;
  readonly game: ScheduledGame;
  readonly today: string;
  readonly onClose: () => void;
  /** Called when the dialog has disappeared. */
  readonly onClosed: () => void;
  readonly onDone: () => void;
  readonly focusAfter: () => HTMLElement | null;
}

/** The most characters of a reason (docs/extensions.md, section 17). */
const longestReason = 500;

/** Asks why a game needs no report. */
export function DismissDialog(props: DismissDialogProps) {
  const { open, game, today, onClose, onClosed, onDone, focusAfter } = props;
  const toasts = useToasts();
  const dismiss = useDismissGame(game.id);
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    // A request that was sent can't be cancelled.
    if (!dismiss.isMutating) onClose();
  };
  const submit = async () => {
    if (reason.trim() === '') {
      setEmpty(true);
      field.current?.focus();
      return;
    }
    try {
      await dismiss.trigger(reason.trim());
    } catch {
      // The dialog stays open and shows the error.
      field.current?.focus();
      return;
    }
    toasts.show({ kind: 'success', title: 'Game dismissed' });
    onDone();
  };
  const error = isEmpty
    ? 'A reason is required'
    : dismiss.error === undefined
      ? undefined
      : failureMessage(dismiss.error, 'The game could not be dismissed. Please try again.');
  return (
    <AlertDialog
      open={open}
      title="Dismiss Game"
      onClose={close}
      onClosed={onClosed}
      focusFirst={field}
      focusAfter={focusAfter}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          if (!dismiss.isMutating) void submit();
        }}
      >
        <DialogText>
          A dismissed game no longer counts as missing a report, and nobody will be reminded of it.
          You can reopen it.
        </DialogText>
        <p className="subject">{titleOf(game, today)}</p>
        <div role={error === undefined ? undefined : 'alert'}>
          <TextArea
            ref={field}
            label="Reason"
            hint="Administrators read it in the list and in the audit log"
            rows={3}
            maxLength={longestReason}
            value={reason}
            error={error}
            readOnly={dismiss.isMutating}
            onChange={({ target }) => {
              setReason(target.value);
              setEmpty(false);
            }}
          />
        </div>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="filled" aria-disabled={dismiss.isMutating}>
            {dismiss.isMutating ? 'Dismissing...' : 'Dismiss'}
          </Button>
        </DialogActions>
      </form>
    </AlertDialog>
  );
}
