import { useWatch } from 'react-hook-form';
import { useSentForm } from '../../forms/use-sent-form';
import { useSession } from '../../session/session';
import { EmailField } from '../../ui/forms/EmailField';
import { PasswordField } from '../../ui/forms/password/PasswordField';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { useToasts } from '../../ui/feedback/Toasts';
import { useRegister } from './api';
import { registrationRules } from './sign-in-rules';

/** @param inviteCode from the link; empty if the link has none */
export function RegisterForm({ inviteCode }: { readonly inviteCode: string }) {
  const session = useSession();
  const toasts = useToasts();
  const register = useRegister();
  const { form, isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'register',
    rules: registrationRules,
    initialValues: { username: '', password: '', confirmation: '', inviteCode },
    failureTitle: 'Registration failed',
    send: async ({ username, password: chosen, inviteCode: code }) => {
      const user = await register.trigger({ username, password: chosen, inviteCode: code });
      toasts.show({
        kind: 'success',
        title: 'Registration successful',
        description: 'Your account has been created',
      });
      if (session.state === 'signed-out') session.signedIn(user);
    },
    onFailure: (_, show) => void show('Please check your information and try again'),
  });
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    <form className="column-24" noValidate onSubmit={onSubmit}>
      <p className="small-print">
        Registration requires an invite code from an existing administrator
      </p>
      {failure}
      <EmailField label="Email" autoComplete="username" required {...field('username')} />
      <PasswordField
        label="Password"
        strengthOf={password}
        autoComplete="new-password"
        required
        {...field('password', {
          onChange: () => {
            if (form.getValues('confirmation')) void form.trigger('confirmation');
          },
        })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
      <TextField
        label="Invite Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field('inviteCode')}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Creating account...">
        Create account
      </SubmitButton>
    </form>
  );
}
