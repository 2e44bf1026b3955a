import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Admin } from '../../../api/types';
import { useFeature } from '../../../api/use-site';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { Button } from '../../../ui/elements/Button';
import { CopyButton } from '../../../ui/forms/CopyButton';
import { FormFailure } from '../../../ui/forms/errors/FormFailure';
import { schemaResolver } from '../../../forms/schema-resolver';
import { PasswordField } from '../../../ui/forms/password/PasswordField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useFormFailure } from '../../../forms/use-form-failure';
import { focusOnMount } from '../../../ui/focus/focus-on-mount';
import { useResetPassword } from '../model/api';
import { generatePassword } from './generated-password';
import { isBlank, passwordResetRules, type PasswordResetForm } from '../model/password-rules';
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
      onClosed={() => {
        setGenerated(null);
      }}
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
  const form = useForm<PasswordResetForm>({
    resolver: schemaResolver(passwordResetRules),
    mode: 'onTouched',
    defaultValues: { newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, showFailure, clearFailure } = useFormFailure(form, 'reset');
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  const send = form.handleSubmit(async ({ newPassword }) => {
    clearFailure();
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
    } catch (error) {
      showFailure(error, 'An error occurred while resetting the password');
    } finally {
      onBusy(false);
    }
  });

  return (
    <form className="column-16" noValidate onSubmit={(event) => void send(event)}>
      <DialogText>
        Enter a new password for <strong>{admin.username}</strong>, or leave it blank to generate a
        random one.
        {hasSecondKeys && ' This also turns off their two-step sign-in.'}
      </DialogText>
      {failure && (
        <FormFailure key={failure.number} title="Failed to Reset Password" {...failure} />
      )}
      <PasswordField
        id="reset-newPassword"
        label="New Password"
        error={errors.newPassword?.message}
        strengthOf={typed}
        autoComplete="new-password"
        {...form.register('newPassword')}
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
