import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { useSite } from '../../api/use-site';
import { useSentForm } from '../../forms/use-sent-form';
import { passkeysWork } from '../../session/passkeys/passkeys-work';
import { Button } from '../../ui/elements/Button';
import { Alert } from '../../ui/feedback/Alert';
import { focusOnMount } from '../../ui/focus/focus-on-mount';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { useSecondStepOptions, useSendCode, useSendPasskey } from './api';
import { Or } from './Or';
import { PasskeyButton } from './PasskeyButton';
import styles from './SecondStep.module.css';
import { oneTimeCodeRules, recoveryCodeRules } from './sign-in-rules';
import { useWelcome } from './use-welcome';

export type SecondFactor = 'passkey' | 'code' | 'recovery';

interface SecondStepProps {
  /** What the account can use. */
  readonly kinds: readonly SecondFactor[];
  /** @param why if the person has to: what to tell them */
  readonly onStartAgain: (why?: string) => void;
}

/** Asks for the second key after the password was right. */
export default function SecondStep({ kinds, onStartAgain }: SecondStepProps) {
  const publicUrl = useSite()?.publicUrl;
  const hasPasskey = kinds.includes('passkey');
  const canUsePasskey = hasPasskey && passkeysWork(publicUrl);
  const onlyRecovery = kinds.length === 1 && kinds[0] === 'recovery';
  const [byRecovery, setByRecovery] = useState(onlyRecovery);
  const [isChosen, setIsChosen] = useState(false);
  return (
    <section className="column-16" aria-labelledby="second-step">
      <h2 id="second-step" ref={focusOnMount} tabIndex={-1}>
        Two-step sign-in
      </h2>
      <p>{leadTo(kinds, byRecovery, canUsePasskey)}</p>
      {!byRecovery && canUsePasskey && <Passkey onStartAgain={onStartAgain} />}
      {!byRecovery && hasPasskey && !canUsePasskey && (
        <Alert kind="notice">
          {publicUrl
            ? `Your passkeys don’t work in this browser, or not at this address. They belong to ${publicUrl}`
            : 'Your passkeys don’t work here.'}
        </Alert>
      )}
      {byRecovery ? (
        <CodeForm
          key="recovery"
          kind="recovery"
          takesFocus={isChosen}
          onStartAgain={onStartAgain}
        />
      ) : (
        kinds.includes('code') && (
          <CodeForm
            key="code"
            kind="code"
            isFirst={!canUsePasskey}
            takesFocus={isChosen}
            onStartAgain={onStartAgain}
          />
        )
      )}
      <div className={styles.others}>
        {kinds.includes('recovery') && !onlyRecovery && (
          <Button
            kind="plain"
            onClick={() => {
              setByRecovery(!byRecovery);
              setIsChosen(true);
            }}
          >
            {byRecovery ? 'Use another way' : 'Use a recovery code'}
          </Button>
        )}
        <Button kind="plain" onClick={() => onStartAgain()}>
          Start again
        </Button>
      </div>
    </section>
  );
}

function leadTo(kinds: readonly SecondFactor[], byRecovery: boolean, canUsePasskey: boolean) {
  if (kinds.length === 0) {
    return 'Your password is right, but none of your passkeys and one-time codes works now. A master admin can reset your password, which removes them.';
  }
  if (byRecovery) return 'Your password is right. Now enter a recovery code.';
  if (canUsePasskey) return 'Your password is right. Now use your passkey.';
  return kinds.includes('code')
    ? 'Your password is right. Now enter a one-time code.'
    : 'Your password is right, but you need a passkey.';
}

type WayProps = Pick<SecondStepProps, 'onStartAgain'>;

function Passkey({ onStartAgain }: WayProps) {
  const options = useSecondStepOptions();
  const send = useSendPasskey();
  return (
    <PasskeyButton
      kind="filled"
      readOptions={() => options.trigger()}
      signIn={(response) => send.trigger(response)}
      otherwise="An error occurred. Please try again."
      onFailure={(error) => {
        if (hasEnded(error)) onStartAgain(ended);
        return hasEnded(error);
      }}
    >
      Use a passkey
    </PasskeyButton>
  );
}

interface CodeFormProps extends WayProps {
  readonly kind: 'code' | 'recovery';
  /** Whether it is the only way on the screen. */
  readonly isFirst?: boolean;
  /** Whether the person has just chosen it. */
  readonly takesFocus: boolean;
}

const fields = {
  code: {
    label: 'One-time code',
    hint: 'Six digits, from the app on your phone',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    rules: oneTimeCodeRules,
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten that you saved. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
    rules: recoveryCodeRules,
  },
} as const;

function CodeForm({ kind, isFirst = true, takesFocus, onStartAgain }: CodeFormProps) {
  const { rules, ...texts } = fields[kind];
  const send = useSendCode();
  const welcome = useWelcome();
  const { form, isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'second-step',
    rules,
    initialValues: { code: '' },
    mode: 'onSubmit',
    failureTitle: 'Login failed',
    send: async ({ code }) => {
      welcome(await send.trigger(code));
    },
    onFailure: (error, show) => {
      if (hasEnded(error)) onStartAgain(ended);
      else show('An error occurred. Please try again.');
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('code');
  }, [takesFocus, setFocus]);
  return (
    <form className="column-16" noValidate onSubmit={onSubmit}>
      {!isFirst && <Or />}
      {failure}
      <TextField autoCapitalize="none" spellCheck={false} required {...texts} {...field('code')} />
      <SubmitButton busy={isSubmitting} busyLabel="Logging in...">
        Sign in
      </SubmitButton>
    </form>
  );
}

const ended = 'That took too long. Please sign in again.';

/** Whether the sign-in must begin anew: its five minutes are over, or it was used in another tab. */
function hasEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.sentence === 'Sign in again.';
}
