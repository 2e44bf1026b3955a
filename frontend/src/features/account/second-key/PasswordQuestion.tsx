import type { ReactNode } from 'react';
import { useSentForm } from '../../../forms/use-sent-form';
import { Button } from '../../../ui/elements/Button';
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
  const { isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'second-key',
    rules: currentPasswordRules,
    initialValues: { currentPassword: '' },
    failureTitle,
    send: ({ currentPassword }) => onPassword(currentPassword),
  });
  return (
    <form className="column-16" noValidate onSubmit={onSubmit}>
      {children}
      {failure}
      <CurrentPasswordField username={username} {...field('currentPassword')} />
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
