import type { SWRResponse } from 'swr';
import { readWhenShown } from '../../../api/read-when-shown';
import type { SecondFactors } from '../../../api/types';
import { useRead } from '../../../api/use-read';
import { useWrite } from '../../../api/use-write';

const secondFactors = '/api/user/second-factors';

/** The second keys of the signed-in admin. */
export function useSecondFactors(): SWRResponse<SecondFactors, unknown> {
  return useRead(secondFactors, {}, readWhenShown);
}

/** What the browser needs to make a passkey. */
export function usePasskeyOptions() {
  return useWrite(
    'POST',
    '/api/user/second-factors/passkeys/options',
    (currentPassword: string) => ({
      body: { currentPassword },
    }),
  );
}

/** @see usePasskeyOptions */
export function useAddPasskey() {
  return useWrite(
    'POST',
    '/api/user/second-factors/passkeys',
    ({ name, response }: { readonly name: string; readonly response: object }) => ({
      body: { name, response: { ...response } },
    }),
    secondFactors,
  );
}

export function useRemovePasskey(id: string) {
  return useWrite(
    'DELETE',
    '/api/user/second-factors/passkeys/{id}',
    (currentPassword: string) => ({ path: { id }, body: { currentPassword } }),
    secondFactors,
  );
}

/** The secret for the app on the phone. It counts only when a code has confirmed it. */
export function useMakeSecret() {
  return useWrite('POST', '/api/user/second-factors/code', (currentPassword: string) => ({
    body: { currentPassword },
  }));
}

/** @see useMakeSecret */
export function useConfirmSecret() {
  return useWrite(
    'POST',
    '/api/user/second-factors/code/confirm',
    (code: string) => ({ body: { code } }),
    secondFactors,
  );
}

export function useRemoveCodes() {
  return useWrite(
    'DELETE',
    '/api/user/second-factors/code',
    (currentPassword: string) => ({ body: { currentPassword } }),
    secondFactors,
  );
}

/** New recovery codes end the old ones. */
export function useReplaceRecoveryCodes() {
  return useWrite(
    'POST',
    '/api/user/second-factors/recovery-codes',
    (currentPassword: string) => ({ body: { currentPassword } }),
    secondFactors,
  );
}
