import { correction, generate } from 'lean-qr';
import { useMemo, useState } from 'react';
import { useSentForm } from '../../../forms/use-sent-form';
import { Button } from '../../../ui/elements/Button';
import { QrCode } from '../../../ui/elements/QrCode';
import { useToasts } from '../../../ui/feedback/Toasts';
import { CopyButton } from '../../../ui/forms/CopyButton';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { useConfirmSecret, useMakeSecret } from './api';
import styles from './SetUpCodesDialog.module.css';
import { KeyDialog, type KeyDialogSteps } from './KeyDialog';
import { lostAnswer, mayHaveWorked } from './lost-answer';
import { PasswordQuestion } from './PasswordQuestion';
import { confirmationRules, inGroups } from './second-key-rules';

interface SetUpCodesDialogProps {
  readonly open: boolean;
  readonly username: string;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Makes a secret for an app on the phone, and has the first code confirm it. */
export function SetUpCodesDialog({ open, username, onClose, onAdded }: SetUpCodesDialogProps) {
  const toasts = useToasts();
  return (
    <KeyDialog
      open={open}
      title="Set up one-time codes"
      username={username}
      onClose={onClose}
      onDone={() => {
        toasts.show({ kind: 'success', title: 'One-time codes are on' });
        onAdded();
      }}
    >
      {(steps) => <Steps username={username} {...steps} />}
    </KeyDialog>
  );
}

interface Secret {
  readonly secret: string;
  readonly otpauthUrl: string;
}

function Steps({ username, ...steps }: KeyDialogSteps & { readonly username: string }) {
  const make = useMakeSecret();
  const [made, setMade] = useState<Secret | null>(null);
  if (made) return <Confirm made={made} {...steps} />;
  return (
    <PasswordQuestion
      username={username}
      failureTitle="Codes could not be set up"
      submit="Continue"
      busy="Checking..."
      onCancel={steps.onCancel}
      onPassword={async (currentPassword) => {
        setMade(await make.trigger(currentPassword));
      }}
    >
      <DialogText>
        You need an app that shows one-time codes, such as a password manager or an authenticator.
      </DialogText>
    </PasswordQuestion>
  );
}

function Confirm({ made, onBusy, onCancel, onDone }: KeyDialogSteps & { readonly made: Secret }) {
  const confirm = useConfirmSecret();
  const picture = useMemo(
    () => generate(made.otpauthUrl, { minCorrectionLevel: correction.L }),
    [made],
  );
  const { isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'second-key',
    rules: confirmationRules,
    initialValues: { code: '' },
    mode: 'onSubmit',
    failureTitle: 'The codes are not on yet',
    send: async ({ code }) => {
      onBusy(true);
      try {
        const { recoveryCodes } = await confirm.trigger(code);
        onDone(recoveryCodes);
      } finally {
        onBusy(false);
      }
    },
    onFailure: (error, show) => {
      show(mayHaveWorked(error) ? lostAnswer : 'An error occurred. Please try again.');
    },
  });
  return (
    <form className="column-16" noValidate onSubmit={onSubmit}>
      <DialogText>Scan this with the app, or enter the key by hand.</DialogText>
      <QrCode className={styles.code} code={picture} label="QR code of the key" />
      <div className={`column-8 ${styles.secret}`}>
        <code aria-label="Key">{inGroups(made.secret)}</code>
        <div>
          <CopyButton text={made.secret}>Copy key</CopyButton>
        </div>
      </div>
      {failure}
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code')}
      />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton busy={isSubmitting} busyLabel="Checking...">
          Turn on
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
