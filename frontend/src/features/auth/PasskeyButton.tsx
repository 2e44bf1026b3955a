import { useState } from 'react';
import type { SignedInAdmin } from '../../api/types';
import { askForPasskey, passkeyFailure } from '../../session/passkeys/passkeys';
import { Button } from '../../ui/elements/Button';
import { FormFailure } from '../../ui/forms/errors/FormFailure';
import { useWelcome } from './use-welcome';

interface PasskeyButtonProps {
  readonly kind: 'filled' | 'quiet';
  readonly children: string;
  /** Asks the server what the passkey must sign. */
  readonly readOptions: () => Promise<unknown>;
  /** Sends what the passkey signed. */
  readonly signIn: (response: object) => Promise<SignedInAdmin>;
  /** The message if neither the browser nor the server sent one. */
  readonly otherwise: string;
  /** @returns whether the failure is dealt with, so that it is not shown here */
  readonly onFailure?: (error: unknown) => boolean;
}

/** Signs in with a passkey, and shows why that failed. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { kind, children, readOptions, signIn, otherwise, onFailure } = props;
  const welcome = useWelcome();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; number: number } | null>(null);

  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      welcome(await signIn(await askForPasskey(await readOptions())));
    } catch (error) {
      if (onFailure?.(error)) return;
      setFailure({ message: passkeyFailure(error, otherwise), number: Date.now() });
      setBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <FormFailure key={failure.number} title="Login failed" message={failure.message} />
      )}
      <Button kind={kind} busy={busy} onClick={() => void press()}>
        {busy ? 'Waiting for your passkey...' : children}
      </Button>
    </>
  );
}
