import { useState, type ReactNode } from 'react';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { forgetCodes, holdCodes, useUnseenCodes } from './unseen-codes';

export interface KeyDialogSteps {
  /** A running request may bring recovery codes, so the dialog stays open until it is done. */
  readonly onBusy: (busy: boolean) => void;
  readonly onCancel: () => void;
  /** @param recoveryCodes if there are new ones, they are shown before the dialog closes */
  readonly onDone: (recoveryCodes?: readonly string[]) => void;
}

interface KeyDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly username: string;
  readonly onClose: () => void;
  /** Called when the change is done, and recovery codes have been seen. */
  readonly onDone?: () => void;
  readonly children: (steps: KeyDialogSteps) => ReactNode;
}

/** A dialog that changes second keys, and ends with the recovery codes if there are new ones. */
export function KeyDialog({ open, title, username, onClose, onDone, children }: KeyDialogProps) {
  const unseen = useUnseenCodes(username);
  // While the dialog fades out.
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const codes = unseen ?? kept;
  const [busy, setBusy] = useState(false);
  const cancel = () => {
    if (!busy) onClose();
  };
  const finish = () => {
    setKept(unseen);
    forgetCodes();
    onClose();
    onDone?.();
  };
  return (
    <AlertDialog
      open={open}
      title={codes ? 'Keep your recovery codes' : title}
      // The Escape key must not close the dialog while it shows the codes.
      onClose={codes ? () => undefined : cancel}
      onClosed={() => setKept(null)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} username={username} onDone={finish} />
      ) : (
        children({
          onBusy: setBusy,
          onCancel: cancel,
          onDone: (recoveryCodes) => {
            if (recoveryCodes) holdCodes(username, recoveryCodes);
            else finish();
          },
        })
      )}
    </AlertDialog>
  );
}
