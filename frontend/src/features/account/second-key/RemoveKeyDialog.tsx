import { useRef, useState } from 'react';
import { useToasts } from '../../../ui/feedback/Toasts';
import { AlertDialog, DialogText } from '../../../ui/overlays/AlertDialog';
import { useRemoveCodes, useRemovePasskey } from './api';
import { PasswordQuestion } from './PasswordQuestion';

export type RemovableKey = (
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string }
  | { readonly kind: 'code' }
) & {
  /** Whether no other second key of the account works. */
  readonly isLast: boolean;
};

interface RemoveKeyDialogProps {
  readonly open: boolean;
  readonly removed: RemovableKey;
  readonly username: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
  /** Gets the focus when the button that opened the dialog is removed. */
  readonly focusAfter: () => HTMLElement | null;
}

export function RemoveKeyDialog(props: RemoveKeyDialogProps) {
  const { open, removed, username, onClose, onRemoved, focusAfter } = props;
  const toasts = useToasts();
  const removePasskey = useRemovePasskey(removed.kind === 'passkey' ? removed.id : '');
  const removeCodes = useRemoveCodes();
  const isRemoved = useRef(false);
  const [busy, setBusy] = useState(false);
  const isPasskey = removed.kind === 'passkey';
  return (
    <AlertDialog
      open={open}
      title={isPasskey ? 'Remove passkey' : 'Turn off one-time codes'}
      // It shows why a key was not removed.
      onClose={() => {
        if (!busy) onClose();
      }}
      focusAfter={() => (isRemoved.current ? focusAfter() : null)}
    >
      <PasswordQuestion
        username={username}
        failureTitle={isPasskey ? 'The passkey was not removed' : 'The codes are still on'}
        submit={isPasskey ? 'Remove' : 'Turn off'}
        busy={isPasskey ? 'Removing...' : 'Turning off...'}
        onCancel={onClose}
        onPassword={async (currentPassword) => {
          setBusy(true);
          try {
            await (isPasskey ? removePasskey : removeCodes).trigger(currentPassword);
          } finally {
            setBusy(false);
          }
          isRemoved.current = true;
          toasts.show({
            kind: 'success',
            title: isPasskey ? 'Passkey removed' : 'One-time codes are off',
          });
          onClose();
          onRemoved();
        }}
      >
        <DialogText>
          {removed.kind === 'passkey' ? (
            <>
              <strong>{removed.name}</strong> no longer signs you in. Delete it on your device too.
            </>
          ) : (
            'The app on your phone no longer signs you in. Delete the entry there too.'
          )}
          {removed.isLast &&
            ' This turns off your two-step sign-in: your recovery codes stop working, and only your password protects your account.'}
        </DialogText>
      </PasswordQuestion>
    </AlertDialog>
  );
}
