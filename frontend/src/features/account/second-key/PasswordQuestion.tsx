import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { schemaResolver } from '../../../forms/schema-resolver';
import { useFormFailure } from '../../../forms/use-form-failure';
import { Button } from '../../../ui/elements/Button';
import { FormFailure } from '../../../ui/forms/errors/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { DialogActions } from '../../../ui/overlays/AlertDialog';
import { CurrentPasswordField } from './CurrentPasswordField';
import { currentPasswordRules } from './second-key-rules';

interface PasswordQuestionProps {
  readonly username: string;
  readonly failureTitle: string;
  readonly submit: string;
  readonly busy: string;
  readonly onCancel: () => void;
  /** Its errors are shown in the form. */
  readonly onPassword: (currentPassword: string) => Promise<void>;
  readonly children: ReactNode;
}

/** Asks for the current password before something changes. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { username, failureTitle, submit, busy, onCancel, onPassword, children } = props;
  const form = useForm({
    resolver: schemaResolver(currentPasswordRules),
    mode: 'onTouched',
    defaultValues: { currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, showFailure, clearFailure } = useFormFailure(form, 'second-key');
  const send = form.handleSubmit(async ({ currentPassword }) => {
    clearFailure();
    try {
      await onPassword(currentPassword);
    } catch (error) {
      showFailure(error, 'An error occurred. Please try again.');
    }
  });
  return (
    <form className="column-16" noValidate onSubmit={(event) => void send(event)}>
      {children}
      {failure && <FormFailure key={failure.number} title={failureTitle} {...failure} />}
      <CurrentPasswordField
        username={username}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <DialogActions>
        <Button
          onClick={() => {
            if (!isSubmitting) onCancel();
          }}
        >
          Cancel
        </Button>
        <SubmitButton busy={isSubmitting} busyLabel={busy}>
          {submit}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
