import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { failureMessage } from '../languages/failure-message';
import { Button } from '../ui/elements/Button';
import { TextArea } from '../ui/forms/TextArea';
import { AlertDialog, DialogActions, DialogText } from '../ui/overlays/AlertDialog';

interface ReasonDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** What it is about. */
  readonly subject: ReactNode;
  /** Who reads the reason. */
  readonly hint: string;
  /** What the button says that does it, also while it is being done. */
  readonly action: string;
  readonly busy: string;
  /** What a failure says if the server does not. */
  readonly otherwise: string;
  /** Its errors are shown in the dialog, which stays open. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** Called when the dialog has disappeared. */
  readonly onClosed: () => void;
  readonly focusAfter: () => HTMLElement | null;
}

/** The most characters of a reason (docs/extensions.md, section 17). */
const longestReason = 500;

/** Asks why something is done. Once it was sent, the dialog can't be left until the server answers. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, text, subject, action, busy, otherwise, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    if (!isBusy) onClose();
  };
  const submit = async () => {
    if (reason.trim() === '') {
      setError('A reason is required');
      field.current?.focus();
      return;
    }
    setError(undefined);
    setBusy(true);
    try {
      await onConfirm(reason.trim());
    } catch (failure) {
      setError(failureMessage(failure, otherwise));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      open={open}
      title={title}
      onClose={close}
      onClosed={props.onClosed}
      focusFirst={field}
      focusAfter={props.focusAfter}
    >
      <form
        className="column-16"
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <DialogText>{text}</DialogText>
        <p className="subject numbers">{subject}</p>
        <div role={error === undefined ? undefined : 'alert'}>
          <TextArea
            ref={field}
            label="Reason"
            hint={props.hint}
            rows={3}
            maxLength={longestReason}
            value={reason}
            error={error}
            readOnly={isBusy}
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
        </div>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="filled" aria-disabled={isBusy}>
            {isBusy ? busy : action}
          </Button>
        </DialogActions>
      </form>
    </AlertDialog>
  );
}
