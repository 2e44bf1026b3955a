import { useForm } from 'react-hook-form';
import { failureMessage } from '../../api/failure-message';
import { useSession } from '../../session/session';
import { EmailField } from '../../ui/forms/EmailField';
import { FormFailure } from '../../ui/forms/errors/FormFailure';
import { schemaResolver } from '../../forms/schema-resolver';
import { PasswordField } from '../../ui/forms/password/PasswordField';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useToasts } from '../../ui/feedback/Toasts';
import { useFormFailure } from '../../forms/use-form-failure';
import { useSignIn } from './api';
import styles from './LoginForm.module.css';
import { loginRules, type Login } from './sign-in-rules';

export function LoginForm() {
  const session = useSession();
  const toasts = useToasts();
  const signIn = useSignIn();
  const form = useForm<Login>({
    resolver: schemaResolver(loginRules),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, showFailure, clearFailure } = useFormFailure(form, 'login');

  const send = form.handleSubmit(async (login) => {
    clearFailure();
    try {
      const user = await signIn.trigger(login);
      toasts.show({
        kind: 'success',
        title: 'Login successful',
        description: 'Welcome back, admin!',
      });
      if (session.state === 'signed-out') session.signedIn(user);
    } catch (error) {
      showFailure(error, 'Please check your credentials and try again');
      toasts.show({
        kind: 'danger',
        title: 'Login failed',
        description: failureMessage(error, 'Invalid credentials'),
        silent: true,
      });
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {failure && <FormFailure key={failure.number} title="Login failed" {...failure} />}
      <EmailField
        id="login-username"
        label="Email"
        error={errors.username?.message}
        autoComplete="username"
        required
        {...form.register('username')}
      />
      <PasswordField
        id="login-password"
        label="Password"
        error={errors.password?.message}
        autoComplete="current-password"
        required
        {...form.register('password')}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Logging in...">
        Sign in
      </SubmitButton>
    </form>
  );
}
