import { lazy, Suspense, useEffect, useState } from 'react';
import { failureMessage } from '../../languages/failure-message';
import { useSite } from '../../api/use-site';
import { useSentForm } from '../../forms/use-sent-form';
import { passkeysWork } from '../../session/passkeys/passkeys-work';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Spinner';
import { EmailField } from '../../ui/forms/EmailField';
import { PasswordField } from '../../ui/forms/password/PasswordField';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useToasts } from '../../ui/feedback/Toasts';
import { useSignIn } from './api';
import type { SecondFactor } from './SecondStep';
import { loginRules } from './sign-in-rules';
import { useWelcome } from './use-welcome';

// Few administrators use them, and they bring a library.
const PasskeySignIn = lazy(() => import('./PasskeySignIn'));
const SecondStep = lazy(() => import('./SecondStep'));

export function LoginForm() {
  const toasts = useToasts();
  const signIn = useSignIn();
  const welcome = useWelcome();
  const site = useSite();
  const [asked, setAsked] = useState<readonly SecondFactor[] | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [returns, setReturns] = useState(0);
  const { form, isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'login',
    rules: loginRules,
    initialValues: { username: '', password: '' },
    failureTitle: 'Login failed',
    send: async (login) => {
      const result = await signIn.trigger(login);
      if (!('secondFactor' in result)) {
        welcome(result);
        return;
      }
      form.resetField('password');
      setNotice(null);
      setAsked(result.secondFactor);
    },
    onFailure: (error, show) => {
      show('Please check your credentials and try again');
      toasts.show({
        kind: 'danger',
        title: 'Login failed',
        description: failureMessage(error, 'Invalid credentials'),
        silent: true,
      });
    },
  });

  const { setFocus } = form;
  useEffect(() => {
    // The button that led back is gone.
    if (returns > 0) setFocus('password');
  }, [returns, setFocus]);

  if (asked) {
    return (
      <Suspense fallback={<Spinner>Loading …</Spinner>}>
        <SecondStep
          kinds={asked}
          onStartAgain={(why) => {
            setAsked(null);
            setNotice(why ?? null);
            setReturns(returns + 1);
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="column-24">
      {notice && <Alert kind="notice">{notice}</Alert>}
      <form className="column-24" noValidate onSubmit={onSubmit}>
        {failure}
        <EmailField label="Email" autoComplete="username" required {...field('username')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <SubmitButton busy={isSubmitting} busyLabel="Logging in...">
          Sign in
        </SubmitButton>
      </form>
      {site?.features.includes('second-factor') && passkeysWork(site.publicUrl) && (
        <Suspense fallback={null}>
          <PasskeySignIn />
        </Suspense>
      )}
    </div>
  );
}
