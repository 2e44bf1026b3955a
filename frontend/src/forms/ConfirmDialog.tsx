import { useRef, useState, type ReactNode } from 'react';
import { failureMessage } from '../languages/failure-message';
import { Button } from '../ui/elements/Button';
import { FormFailure } from '../ui/forms/errors/FormFailure';
import { AlertDialog, DialogActions } from '../ui/overlays/AlertDialog';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What the button says that does it, also while it is being done. */
  readonly action: string;
  readonly busy: string;
  readonly kind?: 'danger' | 'filled';
  /** The heading of a failure, and what it says if the server does not. */
  readonly failureTitle: string;
  readonly otherwise?: string;
  /** Its errors are shown in the dialog, which stays open. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** Called when the dialog has disappeared. */
  readonly onClosed?: () => void;
  /** Gets the focus once it was done, if the button that opened the dialog is gone then. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** Asks before something is done. Once it was sent, the dialog can't be left until the server answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { action, busy, kind = 'danger', failureTitle, onConfirm, onClose, children } = props;
  const { otherwise = 'An error occurred. Please try again.' } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const close = () => {
    if (isBusy) return;
    setFailure(undefined);
    onClose();
  };
  const confirm = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      isDone.current = true;
      await onConfirm();
    } catch (error) {
      isDone.current = false;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      open={props.open}
      title={props.title}
      onClose={close}
      {...(props.onClosed ? { onClosed: props.onClosed } : {})}
      focusFirst={cancel}
      focusAfter={() => (isDone.current ? (props.focusAfter?.() ?? null) : null)}
    >
      {children}
      {failure !== undefined && (
        <FormFailure title={failureTitle} message={failureMessage(failure, otherwise)} />
      )}
      <DialogActions>
        <Button ref={cancel} onClick={close}>
          Cancel
        </Button>
        <Button kind={kind} disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? busy : action}
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
