import type { Register, SignIn } from '../../api/types';
import { useWrite } from '../../api/use-write';

/** The response is the user, or names the second keys that are asked for. */
export function useSignIn() {
  return useWrite('POST', '/api/login', (body: SignIn) => ({ body }));
}

/** The second step of a sign-in, with a one-time or a recovery code. */
export function useSendCode() {
  return useWrite('POST', '/api/login/second-factor', (code: string) => ({ body: { code } }));
}

/** The second step of a sign-in, with what a passkey signed. */
export function useSendPasskey() {
  return useWrite('POST', '/api/login/second-factor', (response: object) => ({
    body: { response: { ...response } },
  }));
}

/** What a passkey is asked in the second step. */
export function useSecondStepOptions() {
  return useWrite('POST', '/api/login/second-factor/options', () => ({}));
}

export function useSignInWithPasskey() {
  return useWrite('POST', '/api/login/passkey', (response: object) => ({
    body: { response: { ...response } },
  }));
}

/** What a passkey is asked, if nobody has said who they are. */
export function usePasskeyOptions() {
  return useWrite('POST', '/api/login/passkey/options', () => ({}));
}

export function useRegister() {
  return useWrite('POST', '/api/register', (body: Register) => ({ body }));
}
