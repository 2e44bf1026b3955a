import { useRef } from 'react';
import { useSentForm } from '../../../forms/use-sent-form';
import { createPasskey, passkeyFailure } from '../../../session/passkeys/passkeys';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { useAddPasskey, usePasskeyOptions } from './api';
import { CurrentPasswordField } from './CurrentPasswordField';
import { KeyDialog, type KeyDialogSteps } from './KeyDialog';
import { lostAnswer, mayHaveWorked } from './lost-answer';
import { newPasskeyRules } from './second-key-rules';

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
  const isSent = useRef(false);
  const { isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'second-key',
    rules: newPasskeyRules,
    initialValues: { name: '', currentPassword: '' },
    failureTitle: 'The passkey was not added',
    send: async ({ name, currentPassword }) => {
      onBusy(true);
      isSent.current = false;
      try {
        const asked = await options.trigger(currentPassword);
        const response = await createPasskey(asked);
        isSent.current = true;
        const { recoveryCodes } = await add.trigger({ name, response });
        onDone(recoveryCodes);
      } finally {
        onBusy(false);
      }
    },
    onFailure: (error, show) => {
      const isUnclear = isSent.current && mayHaveWorked(error);
      const otherwise = passkeyFailure(error, 'An error occurred. Please try again.');
      show(isUnclear ? lostAnswer : otherwise);
    },
  });
  return (
    <form className="column-16" noValidate onSubmit={onSubmit}>
      <DialogText>
        Your browser asks next for your fingerprint, face or PIN. Score Tracker never gets them.
      </DialogText>
      {failure}
      <TextField
        label="Name"
        hint="To tell it from others, such as “My phone”"
        autoComplete="off"
        required
        {...field('name')}
      />
      <CurrentPasswordField username={username} {...field('currentPassword')} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton busy={isSubmitting} busyLabel="Adding...">
          Add passkey
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
