import { usePasskeyOptions, useSignInWithPasskey } from './api';
import { Or } from './Or';
import { PasskeyButton } from './PasskeyButton';

/** Signs in with a passkey alone. */
export default function PasskeySignIn() {
  const options = usePasskeyOptions();
  const signIn = useSignInWithPasskey();
  return (
    <>
      <Or />
      <PasskeyButton
        kind="quiet"
        readOptions={() => options.trigger()}
        signIn={(response) => signIn.trigger(response)}
        otherwise="Please try again, or sign in with your password."
      >
        Sign in with a passkey
      </PasskeyButton>
    </>
  );
}
