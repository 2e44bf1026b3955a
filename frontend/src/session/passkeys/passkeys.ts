import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { failureMessage } from '../../languages/failure-message';

/** Asks the browser to make a passkey. The options are the server's. */
export function createPasskey(options: unknown): Promise<RegistrationResponseJSON> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Asks the browser for a passkey. The options are the server's. */
export function askForPasskey(options: unknown): Promise<AuthenticationResponseJSON> {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

const alreadyThere = 'This device already has a passkey of your account.';
const notUsed = 'No passkey was used. Try again when you are ready.';
const notSuitable = 'This device can’t keep passkeys that ask for your fingerprint, face or PIN.';

const words: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: alreadyThere,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: notSuitable,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: notSuitable,
  ERROR_CEREMONY_ABORTED: notUsed,
};

/** Why a passkey could not be made or used, in words. The browser or the server refused. */
export function passkeyFailure(error: unknown, otherwise: string): string {
  const known = error instanceof WebAuthnError ? words[error.code] : undefined;
  if (known !== undefined) return known;
  // Browsers don't tell a person who cancels from a device without a passkey.
  if (error instanceof Error && error.name === 'NotAllowedError') return notUsed;
  return failureMessage(error, otherwise);
}
