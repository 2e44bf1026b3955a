import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { AssociationSettings } from '../../platform/config/association-settings';
import { HttpSettings } from '../../platform/config/http-settings';
import { Account, NewCredential, WebAuthn, WebAuthnOptions } from '../application/ports';
import { Passkey } from '../domain/passkey';

/** COSE numbers: ES256, EdDSA, RS256. All servers of an installation must accept the same. */
const algorithms = [-7, -8, -257];

/** As long as a challenge is kept. */
const timeout = 300_000;

/** Longer than any that authenticators make (CTAP 2). */
const longestCredentialId = 1_400;

@Injectable()
export class SimpleWebAuthn extends WebAuthn {
  private readonly origin: string | null;

  constructor(
    { publicUrl }: HttpSettings,
    private readonly association: AssociationSettings,
  ) {
    super();
    this.origin = publicUrl !== null && allowsPasskeys(publicUrl) ? publicUrl : null;
  }

  override get isPossible(): boolean {
    return this.origin !== null;
  }

  override async creationOptions(
    { id, username }: Account,
    existing: readonly Passkey[],
  ): Promise<WebAuthnOptions & object> {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: this.association.name,
      rpID: this.site.id,
      // Says nothing about the account to whoever reads the authenticator.
      userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
      userName: username,
      userDisplayName: username,
      timeout,
      excludeCredentials: existing.map(described),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
  }

  override async checkCreated(
    response: object,
    isExpected: (challenge: string) => Promise<boolean>,
  ): Promise<NewCredential | null> {
    const { verifyRegistrationResponse } = await library();
    const { id, origin } = this.site;
    const checked = await verdictOf(isExpected, (expectedChallenge) =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: id,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      }),
    );
    if (!checked?.verified) return null;
    const { credential } = checked.registrationInfo;
    if (credential.id.length > longestCredentialId) return null;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: transportsIn(credential.transports),
    };
  }

  override async requestOptions(allowed: readonly Passkey[]): Promise<WebAuthnOptions & object> {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.site.id,
      allowCredentials: allowed.map(described),
      timeout,
      userVerification: 'required',
    });
  }

  override credentialIdOf(response: object): string | null {
    const { id } = response as { readonly id?: unknown };
    const isReadable = typeof id === 'string' && /^[\w-]+$/.test(id);
    return isReadable && id.length <= longestCredentialId ? id : null;
  }

  override accountIdOf(response: object): string | null {
    const { response: answer } = response as {
      readonly response?: { readonly userHandle?: unknown } | null;
    };
    const handle = answer?.userHandle ?? '';
    if (handle === '') return null;
    // What is no text names nobody.
    const bytes = Buffer.from(typeof handle === 'string' ? handle : '', 'base64url');
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  override async checkUsed(
    response: object,
    { credentialId, publicKey, counter }: Passkey,
    isExpected: (challenge: string) => Promise<boolean>,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const { id, origin } = this.site;
    const checked = await verdictOf(isExpected, (expectedChallenge) =>
      verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: id,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
        requireUserVerification: true,
      }),
    );
    return checked?.verified ? checked.authenticationInfo.newCounter : null;
  }

  /** What browsers bind passkeys to. */
  private get site(): { readonly id: string; readonly origin: string } {
    if (this.origin === null) throw new Error('There are no passkeys at this address.');
    return { id: new URL(this.origin).hostname, origin: this.origin };
  }
}

/** Browsers offer passkeys only to names, and without TLS only to `localhost`. */
function allowsPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** Loaded with the first passkey, because that takes a tenth of a second. */
function library() {
  return import('@simplewebauthn/server');
}

/**
 * The library throws an error for each response that it can't read or does not accept.
 * @throws what `isExpected` threw
 */
async function verdictOf<T>(
  isExpected: (challenge: string) => Promise<boolean>,
  verify: (expectedChallenge: (challenge: unknown) => Promise<boolean>) => Promise<T>,
): Promise<T | null> {
  const lookUp = { error: null as Error | null };
  try {
    return await verify(async (challenge) => {
      if (typeof challenge !== 'string') return false;
      return isExpected(challenge).catch((error: unknown) => {
        lookUp.error = error as Error;
        return false;
      });
    });
  } catch {
    if (lookUp.error) throw lookUp.error;
    return null;
  }
}

function described({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}

/** The library passes on what the client sent. */
function transportsIn(given: unknown): string[] {
  const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
  return Array.isArray(given) ? known.filter((transport) => given.includes(transport)) : [];
}
