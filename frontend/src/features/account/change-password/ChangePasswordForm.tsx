import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormFailure } from '../../../ui/forms/errors/FormFailure';
import { schemaResolver } from '../../../forms/schema-resolver';
import { PasswordField } from '../../../ui/forms/password/PasswordField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useFormFailure } from '../../../forms/use-form-failure';
import { useChangePassword } from '../model/api';
import styles from './ChangePasswordForm.module.css';
import { Panel } from '../elements/Panel';
import { passwordChangeRules, type PasswordChange } from '../model/password-rules';

/** In milliseconds (docs/specification.md, section 9). */
const bannerDurationMs = 5_000;

const empty: PasswordChange = { oldPassword: '', newPassword: '', confirmation: '' };

export function ChangePasswordForm({ username }: { readonly username: string }) {
  const toasts = useToasts();
  const change = useChangePassword();
  const banner = useBanner();
  const form = useForm<PasswordChange>({
    resolver: schemaResolver(passwordChangeRules),
    mode: 'onTouched',
    defaultValues: empty,
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, showFailure, clearFailure } = useFormFailure(form, 'change');
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  const send = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    clearFailure();
    banner.hide();
    try {
      await change.trigger({ oldPassword, newPassword });
      form.reset(empty);
      banner.show();
      toasts.show({ kind: 'success', title: 'Password changed' });
    } catch (error) {
      toasts.show({
        kind: 'danger',
        title: 'Failed to change password',
        description: showFailure(error, 'An error occurred. Please try again.'),
        silent: true,
      });
    }
  });

  return (
    <Panel aria-labelledby="change-password">
      <h2 id="change-password">Change Password</h2>
      {banner.shown && (
        <p className={styles.banner}>Your password has been changed successfully.</p>
      )}
      <form
        className={`column-16 ${styles.form}`}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        {failure && (
          <FormFailure key={failure.number} title="Failed to change password" {...failure} />
        )}
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          id="change-oldPassword"
          label="Current Password"
          error={errors.oldPassword?.message}
          autoComplete="current-password"
          required
          {...form.register('oldPassword')}
        />
        <PasswordField
          id="change-newPassword"
          label="New Password"
          error={errors.newPassword?.message}
          strengthOf={typed}
          autoComplete="new-password"
          required
          {...form.register('newPassword', {
            onChange: () => {
              if (form.getValues('confirmation')) void form.trigger('confirmation');
            },
          })}
        />
        <PasswordField
          id="change-confirmation"
          label="Confirm New Password"
          error={errors.confirmation?.message}
          autoComplete="new-password"
          required
          {...form.register('confirmation')}
        />
        <SubmitButton busy={isSubmitting} busyLabel="Changing password...">
          Change Password
        </SubmitButton>
      </form>
    </Panel>
  );
}

/** A message that disappears after a while. Showing it again restarts the time. */
function useBanner() {
  const [showing, setShowing] = useState<{ readonly since: number } | null>(null);
  useEffect(() => {
    if (!showing) return;
    const timer = setTimeout(() => {
      setShowing(null);
    }, bannerDurationMs);
    return () => {
      clearTimeout(timer);
    };
  }, [showing]);
  return {
    shown: showing !== null,
    show: () => {
      setShowing({ since: Date.now() });
    },
    hide: () => {
      setShowing(null);
    },
  };
}
