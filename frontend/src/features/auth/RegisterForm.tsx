import { useForm, useWatch } from 'react-hook-form';
import { useSession } from '../../session/session';
import { EmailField } from '../../ui/forms/EmailField';
import { FormFailure } from '../../ui/forms/errors/FormFailure';
import { schemaResolver } from '../../forms/schema-resolver';
import { PasswordField } from '../../ui/forms/password/PasswordField';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { useToasts } from '../../ui/feedback/Toasts';
import { useFormFailure } from '../../forms/use-form-failure';
import { useRegister } from './api';
import { registrationRules, type Registration } from './sign-in-rules';

/** @param inviteCode from the link; empty if the link has none */
export function RegisterForm({ inviteCode }: { readonly inviteCode: string }) {
  const session = useSession();
  const toasts = useToasts();
  const register = useRegister();
  const form = useForm<Registration>({
    resolver: schemaResolver(registrationRules),
    mode: 'onTouched',
    defaultValues: { username: '', password: '', confirmation: '', inviteCode },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, showFailure, clearFailure } = useFormFailure(form, 'register');
  const password = useWatch({ control: form.control, name: 'password' });

  const send = form.handleSubmit(async ({ username, password: chosen, inviteCode: code }) => {
    clearFailure();
    try {
      const user = await register.trigger({ username, password: chosen, inviteCode: code });
      toasts.show({
        kind: 'success',
        title: 'Registration successful',
        description: 'Your account has been created',
      });
      if (session.state === 'signed-out') session.signedIn(user);
    } catch (error) {
      toasts.show({
        kind: 'danger',
        title: 'Registration failed',
        description: showFailure(error, 'Please check your information and try again'),
        silent: true,
      });
    }
  });

  return (
    <form className="column-24" noValidate onSubmit={(event) => void send(event)}>
      <p className="small-print">
        Registration requires an invite code from an existing administrator
      </p>
      {failure && <FormFailure key={failure.number} title="Registration failed" {...failure} />}
      <EmailField
        id="register-username"
        label="Email"
        error={errors.username?.message}
        autoComplete="username"
        required
        {...form.register('username')}
      />
      <PasswordField
        id="register-password"
        label="Password"
        error={errors.password?.message}
        strengthOf={password}
        autoComplete="new-password"
        required
        {...form.register('password', {
          onChange: () => {
            if (form.getValues('confirmation')) void form.trigger('confirmation');
          },
        })}
      />
      <PasswordField
        id="register-confirmation"
        label="Confirm Password"
        error={errors.confirmation?.message}
        autoComplete="new-password"
        required
        {...form.register('confirmation')}
      />
      <TextField
        id="register-inviteCode"
        label="Invite Code"
        error={errors.inviteCode?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...form.register('inviteCode')}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Creating account...">
        Create account
      </SubmitButton>
    </form>
  );
}
