import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSentForm } from '../../../forms/use-sent-form';
import { PasswordField } from '../../../ui/forms/password/PasswordField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useToasts } from '../../../ui/feedback/Toasts';
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
  const { form, isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'change',
    rules: passwordChangeRules,
    initialValues: empty,
    failureTitle: 'Failed to change password',
    send: async ({ oldPassword, newPassword }) => {
      banner.hide();
      await change.trigger({ oldPassword, newPassword });
      form.reset(empty);
      banner.show();
      toasts.show({ kind: 'success', title: 'Password changed' });
    },
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  return (
    <Panel aria-labelledby="change-password">
      <h2 id="change-password">Change Password</h2>
      {banner.shown && (
        <p className={styles.banner}>Your password has been changed successfully.</p>
      )}
      <form className={`column-16 ${styles.form}`} noValidate onSubmit={onSubmit}>
        {failure}
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          required
          {...field('oldPassword')}
        />
        <PasswordField
          label="New Password"
          strengthOf={typed}
          autoComplete="new-password"
          required
          {...field('newPassword', {
            onChange: () => {
              if (form.getValues('confirmation')) void form.trigger('confirmation');
            },
          })}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          required
          {...field('confirmation')}
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
    const timer = setTimeout(() => setShowing(null), bannerDurationMs);
    return () => clearTimeout(timer);
  }, [showing]);
  return {
    shown: showing !== null,
    show: () => setShowing({ since: Date.now() }),
    hide: () => setShowing(null),
  };
}
