type Ceremony = 'create' | 'get';

/**
 * The browser's passkeys, which jsdom lacks. By default each ceremony works; `fail` makes the next ones
 * fail as a browser does.
 */
export class FakePasskeys {
  /** What the page asked for. */
  readonly asked: { readonly ceremony: Ceremony; readonly challenge: string }[] = [];
  private failure: DOMException | null = null;

  install(): this {
    Object.defineProperty(globalThis, 'PublicKeyCredential', {
      configurable: true,
      // Only its presence counts.
      value: function PublicKeyCredential() {
        // Browsers make credentials themselves.
      },
    });
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        create: ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) =>
          this.answer('create', publicKey.challenge),
        get: ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) =>
          this.answer('get', publicKey.challenge),
      },
    });
    return this;
  }

  uninstall(): void {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  }

  /** @param name of the DOMException, such as `NotAllowedError`; null to work again */
  fail(name: string | null): void {
    this.failure = name === null ? null : new DOMException('The browser refused.', name);
  }

  private answer(ceremony: Ceremony, challenge: ArrayBuffer): Promise<unknown> {
    this.asked.push({ ceremony, challenge: Buffer.from(challenge).toString('base64url') });
    if (this.failure) return Promise.reject(this.failure);
    const bytes = new Uint8Array([1, 2, 3, 4]).buffer;
    return Promise.resolve({
      id: 'AQIDBA',
      rawId: bytes,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes,
        attestationObject: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes,
        getTransports: () => ['internal'],
        getPublicKeyAlgorithm: () => -7,
        getPublicKey: () => bytes,
        getAuthenticatorData: () => bytes,
      },
    });
  }
}

/** The server's options, as far as the browser needs them. The challenges tell them apart. */
export const requestOptions = {
  challenge: 'cmVxdWVzdA',
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required' as const,
  timeout: 300_000,
};

export const creationOptions = {
  challenge: 'Y3JlYXRpb24',
  rp: { id: 'localhost', name: 'Port Halden Social Sports' },
  user: { id: 'AQID', name: 'dana.whitfield@example.org', displayName: 'Dana' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};
