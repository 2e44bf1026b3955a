import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Admin } from '../../../api/types';
import { useFeature } from '../../../api/use-site';
import { useSentForm } from '../../../forms/use-sent-form';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { Button } from '../../../ui/elements/Button';
import { CopyButton } from '../../../ui/forms/CopyButton';
import { PasswordField } from '../../../ui/forms/password/PasswordField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useToasts } from '../../../ui/feedback/Toasts';
import { focusOnMount } from '../../../ui/focus/focus-on-mount';
import { useResetPassword } from '../model/api';
import { generatePassword } from './generated-password';
import { isBlank, passwordResetRules } from '../model/password-rules';
import styles from './ResetPasswordDialog.module.css';

interface ResetPasswordDialogProps {
  readonly open: boolean;
  readonly admin: Admin;
  readonly onClose: () => void;
}

interface Reset {
  readonly password: string;
  readonly secondFactorRemoved: boolean;
}

/** Asks for another admin's new password. If it is generated, it is shown once. */
export function ResetPasswordDialog({ open, admin, onClose }: ResetPasswordDialogProps) {
  const [generated, setGenerated] = useState<Reset | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    // The running request may set a generated password, which only this dialog shows.
    if (!busy) onClose();
  };
  // The Escape key must not close the dialog while it shows the generated password.
  const leave = generated === null ? close : () => undefined;
  return (
    <AlertDialog
      open={open}
      title={generated === null ? 'Reset Password' : 'Password Reset Successful'}
      onClose={leave}
      onClosed={() => setGenerated(null)}
    >
      {generated === null ? (
        <AskForPassword
          admin={admin}
          onBusy={setBusy}
          onGenerated={setGenerated}
          onClose={close}
          onDone={onClose}
        />
      ) : (
        <GeneratedPassword admin={admin} {...generated} onClose={onClose} />
      )}
    </AlertDialog>
  );
}

interface AskForPasswordProps {
  readonly admin: Admin;
  readonly onBusy: (busy: boolean) => void;
  readonly onGenerated: (reset: Reset) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AskForPassword({ admin, onBusy, onGenerated, onClose, onDone }: AskForPasswordProps) {
  const toasts = useToasts();
  const reset = useResetPassword();
  const hasSecondKeys = useFeature('second-factor');
  // Every attempt sends the same password: an earlier one may have worked although its response was lost.
  const [random] = useState(generatePassword);
  const { form, isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'reset',
    rules: passwordResetRules,
    initialValues: { newPassword: '' },
    failureTitle: 'Failed to Reset Password',
    send: async ({ newPassword }) => {
      onBusy(true);
      const wantsRandom = isBlank(newPassword);
      try {
        const { user, secondFactorRemoved = false } = await reset.trigger({
          userId: admin.id,
          newPassword: wantsRandom ? random : newPassword,
        });
        if (wantsRandom) {
          onGenerated({ password: random, secondFactorRemoved });
          return;
        }
        toasts.show({
          kind: 'success',
          title: 'Password Reset Successful',
          description: doneWords(user, secondFactorRemoved),
        });
        onDone();
      } finally {
        onBusy(false);
      }
    },
    onFailure: (_, show) => {
      show('An error occurred while resetting the password');
    },
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  return (
    <form className="column-16" noValidate onSubmit={onSubmit}>
      <DialogText>
        Enter a new password for <strong>{admin.username}</strong>, or leave it blank to generate a
        random one.
        {hasSecondKeys && ' This also turns off their two-step sign-in.'}
      </DialogText>
      {failure}
      <PasswordField
        label="New Password"
        strengthOf={typed}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton busy={isSubmitting} busyLabel="Resetting...">
          Reset Password
        </SubmitButton>
      </DialogActions>
    </form>
  );
}

function doneWords({ username }: Admin, secondFactorRemoved: boolean): string {
  const words = `Password for ${username} has been reset`;
  return secondFactorRemoved ? `${words}, and their two-step sign-in was turned off` : words;
}

interface GeneratedPasswordProps extends Reset {
  readonly admin: Admin;
  readonly onClose: () => void;
}

function GeneratedPassword(props: GeneratedPasswordProps) {
  const { admin, password, secondFactorRemoved, onClose } = props;
  return (
    <>
      <DialogText>{doneWords(admin, secondFactorRemoved)}</DialogText>
      <output className={styles.secret} ref={focusOnMount} tabIndex={-1} aria-label="New password">
        {password}
      </output>
      <p>Please share this password securely. It is not shown again.</p>
      <DialogActions>
        <CopyButton text={password}>Copy password</CopyButton>
        <Button kind="filled" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
