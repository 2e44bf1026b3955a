import { useForm } from 'react-hook-form';
import { schemaResolver } from '../../../forms/schema-resolver';
import { useFormFailure } from '../../../forms/use-form-failure';
import { createPasskey, passkeyFailure } from '../../../session/passkeys/passkeys';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { FormFailure } from '../../../ui/forms/errors/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { useAddPasskey, usePasskeyOptions } from './api';
import { CurrentPasswordField } from './CurrentPasswordField';
import { KeyDialog, type KeyDialogSteps } from './KeyDialog';
import { lostAnswer, mayHaveWorked } from './lost-answer';
import { newPasskeyRules, type NewPasskey } from './second-key-rules';

interface AddPasskeyDialogProps {
  readonly open: boolean;
  readonly username: string;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Names a passkey, asks for the password, and has the browser make it. */
export function AddPasskeyDialog({ open, username, onClose, onAdded }: AddPasskeyDialogProps) {
  const toasts = useToasts();
  return (
    <KeyDialog
      open={open}
      title="Add a passkey"
      username={username}
      onClose={onClose}
      onDone={() => {
        toasts.show({ kind: 'success', title: 'Passkey added' });
        onAdded();
      }}
    >
      {(steps) => <Question username={username} {...steps} />}
    </KeyDialog>
  );
}

function Question({ username, onBusy, onCancel, onDone }: KeyDialogSteps & { username: string }) {
  const options = usePasskeyOptions();
  const add = useAddPasskey();
  const form = useForm<NewPasskey>({
    resolver: schemaResolver(newPasskeyRules),
    mode: 'onTouched',
    defaultValues: { name: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, showFailure, clearFailure } = useFormFailure(form, 'second-key');

  const send = form.handleSubmit(async ({ name, currentPassword }) => {
    clearFailure();
    onBusy(true);
    let isSent = false;
    try {
      const asked = await options.trigger(currentPassword);
      const response = await createPasskey(asked);
      isSent = true;
      const { recoveryCodes } = await add.trigger({ name, response });
      onDone(recoveryCodes);
    } catch (error) {
      const isUnclear = isSent && mayHaveWorked(error);
      const otherwise = passkeyFailure(error, 'An error occurred. Please try again.');
      showFailure(error, isUnclear ? lostAnswer : otherwise);
    } finally {
      onBusy(false);
    }
  });
  return (
    <form className="column-16" noValidate onSubmit={(event) => void send(event)}>
      <DialogText>
        Your browser asks next for your fingerprint, face or PIN. Score Tracker never gets them.
      </DialogText>
      {failure && (
        <FormFailure key={failure.number} title="The passkey was not added" {...failure} />
      )}
      <TextField
        id="second-key-name"
        label="Name"
        hint="To tell it from others, such as “My phone”"
        error={errors.name?.message}
        autoComplete="off"
        required
        {...form.register('name')}
      />
      <CurrentPasswordField
        username={username}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton busy={isSubmitting} busyLabel="Adding...">
          Add passkey
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
