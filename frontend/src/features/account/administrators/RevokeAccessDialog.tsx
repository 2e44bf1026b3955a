import { useRef } from 'react';
import { failureMessage } from '../../../api/failure-message';
import type { Admin } from '../../../api/types';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { Button } from '../../../ui/elements/Button';
import { FormFailure } from '../../../ui/forms/errors/FormFailure';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useRevokeAdmin } from '../model/api';

interface RevokeAccessDialogProps {
  readonly open: boolean;
  readonly admin: Admin;
  readonly onClose: () => void;
  /** Gets the focus when the admin's row, with the button that opened the dialog, is removed. */
  readonly focusAfter: () => HTMLElement | null;
}

export function RevokeAccessDialog({ open, admin, onClose, focusAfter }: RevokeAccessDialogProps) {
  const toasts = useToasts();
  const revoke = useRevokeAdmin();
  const cancel = useRef<HTMLButtonElement>(null);
  const revoked = useRef(false);

  const close = () => {
    if (revoke.isMutating) return;
    revoke.reset();
    onClose();
  };
  const confirm = async () => {
    try {
      await revoke.trigger(admin.id);
      revoked.current = true;
      toasts.show({ kind: 'success', title: 'Admin access revoked successfully' });
      onClose();
    } catch {
      // The dialog stays open and shows the error.
    }
  };
  return (
    <AlertDialog
      open={open}
      title="Revoke Access"
      onClose={close}
      focusFirst={cancel}
      focusAfter={() => (revoked.current ? focusAfter() : null)}
    >
      <DialogText>
        Are you sure you want to revoke the access of <strong>{admin.username}</strong>? This cannot
        be undone.
      </DialogText>
      {revoke.error !== undefined && (
        <FormFailure
          title="Failed to revoke admin access"
          message={failureMessage(revoke.error, 'An error occurred. Please try again.')}
        />
      )}
      <DialogActions>
        <Button ref={cancel} onClick={close}>
          Cancel
        </Button>
        <Button kind="danger" disabled={revoke.isMutating} onClick={() => void confirm()}>
          {revoke.isMutating ? 'Revoking...' : 'Revoke Access'}
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
