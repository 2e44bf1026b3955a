import { createHash, createSign, generateKeyPairSync, randomBytes, KeyObject } from 'node:crypto';

/** What an authenticator is asked, as far as it matters here. */
export interface PasskeyOptions {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** How an answer differs from that of an honest authenticator and browser. */
export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether the person was asked for a finger or a PIN. */
  readonly isUserVerified?: boolean;
  /** The number of uses that it tells. */
  readonly counter?: number;
  readonly signedBy?: SoftwareAuthenticator;
  /** Whose passkey it says it is; null to leave that out. */
  readonly userHandle?: string | null | undefined;
}

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/**
 * An authenticator with one discoverable passkey (WebAuthn level 2): an ES256 key without
 * attestation. It answers as a browser hands it on.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle: string | null = null;
  private uses = 0;

  /** @param origin of the page that asks */
  constructor(readonly origin: string) {}

  /** Answers creation options. */
  create(options: PasskeyOptions, deviations: Deviations = {}): object {
    this.userHandle = options.user!.id;
    const credential = Buffer.concat([
      Buffer.alloc(16),
      uint16(this.credentialId.length),
      this.credentialId,
      cosePublicKey(this.keys.publicKey),
    ]);
    const data = this.authenticatorData(options.rp!.id, deviations, credential);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, deviations).toString('base64url'),
      attestationObject: Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers request options. */
  get(options: PasskeyOptions, deviations: Deviations = {}): object {
    this.uses += 1;
    const clientData = this.clientData('webauthn.get', options, deviations);
    const data = this.authenticatorData(options.rpId!, deviations);
    const signed = Buffer.concat([data, sha256(clientData)]);
    const { privateKey } = (deviations.signedBy ?? this).keys;
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      userHandle: deviations.userHandle === undefined ? this.userHandle : deviations.userHandle,
    });
  }

  private answer(response: object): object {
    const id = this.credentialId.toString('base64url');
    const clientExtensionResults = {};
    return { id, rawId: id, type: 'public-key', clientExtensionResults, response };
  }

  private clientData(type: string, { challenge }: PasskeyOptions, deviations: Deviations): Buffer {
    const origin = deviations.origin ?? this.origin;
    const asked = deviations.challenge ?? challenge;
    return Buffer.from(JSON.stringify({ type, challenge: asked, origin, crossOrigin: false }));
  }

  private authenticatorData(
    rpId: string,
    { isUserVerified = true, counter = this.uses, rpId: other }: Deviations,
    credential = Buffer.alloc(0),
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const set =
      flags.present |
      (isUserVerified ? flags.verified : 0) |
      (credential.length > 0 ? flags.hasCredential : 0);
    return Buffer.concat([
      sha256(Buffer.from(other ?? rpId)),
      Buffer.from([set]),
      count,
      credential,
    ]);
  }
}

/** An ES256 key in COSE format (RFC 9053). */
function cosePublicKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x!, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y!, 'base64url')),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : uint16(bytes.length, 0x59);
  return Buffer.concat([head, bytes]);
}

function uint16(value: number, ...before: number[]): Buffer {
  return Buffer.from([...before, value >> 8, value & 0xff]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
