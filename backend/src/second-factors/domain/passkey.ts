export interface Passkey {
  readonly id: string;
  readonly accountId: string;
  /** Unique. Chosen by the authenticator. Base64url. */
  readonly credentialId: string;
  /** In COSE format. */
  readonly publicKey: Uint8Array;
  /** Rises with each use, where the authenticator counts. */
  readonly counter: number;
  /** How browsers reach the authenticator. */
  readonly transports: readonly string[];
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A use of a passkey that was verified. */
export interface PasskeyUse {
  readonly id: string;
  readonly accountId: string;
  readonly counterBefore: number;
  readonly counter: number;
}
