import { DialogText } from '../../../ui/overlays/AlertDialog';
import { useReplaceRecoveryCodes } from './api';
import { KeyDialog } from './KeyDialog';
import { PasswordQuestion } from './PasswordQuestion';

interface RecoveryCodesDialogProps {
  readonly open: boolean;
  readonly username: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Replaces the recovery codes. */
export function RecoveryCodesDialog({
  open,
  username,
  onClose,
  onDone: onSeen,
}: RecoveryCodesDialogProps) {
  const replace = useReplaceRecoveryCodes();
  return (
    <KeyDialog
      open={open}
      title="Make new recovery codes"
      username={username}
      onClose={onClose}
      onDone={onSeen}
    >
      {({ onBusy, onCancel, onDone }) => (
        <PasswordQuestion
          username={username}
          failureTitle="No codes were made"
          submit="Make new codes"
          busy="Making..."
          onCancel={onCancel}
          onPassword={async (currentPassword) => {
            onBusy(true);
            try {
              onDone((await replace.trigger(currentPassword)).recoveryCodes);
            } finally {
              onBusy(false);
            }
          }}
        >
          <DialogText>You get ten new codes. The old ones stop working.</DialogText>
        </PasswordQuestion>
      )}
    </KeyDialog>
  );
}
