import type { Admin } from '../../../api/types';
import { ConfirmDialog } from '../../../forms/ConfirmDialog';
import { useToasts } from '../../../ui/feedback/Toasts';
import { DialogText } from '../../../ui/overlays/AlertDialog';
import { useRevokeAdmin } from '../model/api';

interface RevokeAccessDialogProps {
  readonly open: boolean;
  readonly admin: Admin;
  readonly onClose: () => void;
  /** Gets the focus when the admin's row, with the button that opened the dialog, is removed. */
  readonly focusAfter: () => HTMLElement | null;
}

export function RevokeAccessDialog({ admin, ...dialog }: RevokeAccessDialogProps) {
  const toasts = useToasts();
  const revoke = useRevokeAdmin();
  return (
    <ConfirmDialog
      {...dialog}
      title="Revoke Access"
      action="Revoke Access"
      busy="Revoking..."
      failureTitle="Failed to revoke admin access"
      onConfirm={async () => {
        await revoke.trigger(admin.id);
        toasts.show({ kind: 'success', title: 'Admin access revoked successfully' });
        dialog.onClose();
      }}
    >
      <DialogText>
        Are you sure you want to revoke the access of <strong>{admin.username}</strong>? This cannot
        be undone.
      </DialogText>
    </ConfirmDialog>
  );
}
