import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derived } from './token';

/** Bytes of AES-256-GCM: a random start value, and what shows that the rest was not changed. */
const length = { nonce: 12, tag: 16 };

/**
 * Encrypts, so that nobody can read or change it without the key.
 * @param owner whom it belongs to; only with the same one it can be opened
 * @returns base64url
 */
export function sealed(secret: Uint8Array, key: Uint8Array, owner = ''): string {
  const nonce = randomBytes(length.nonce);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error if it was sealed by another key or for another owner, or was changed */
export function opened(text: string, key: Uint8Array, owner = ''): Uint8Array {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, length.nonce), {
    authTagLength: length.tag,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-length.tag));
  return Buffer.concat([
    decipher.update(bytes.subarray(length.nonce, -length.tag)),
    decipher.final(),
  ]);
}

/** Encrypts secrets, such as those of accounts, under a key that is derived from the installation's. */
export class SealedSecrets {
  private readonly key: Uint8Array;

  /** @param linkKey the installation's key */
  constructor(linkKey: string) {
    this.key = derived(linkKey, 'score-tracker account secrets');
  }

  /** @param owner such as the account. The secret can't be opened for another one. */
  seal(secret: Uint8Array, owner: string): string {
    return sealed(secret, this.key, owner);
  }

  /** @returns null if it was sealed with another key or for another owner, or was changed */
  open(text: string, owner: string): Uint8Array | null {
    try {
      return opened(text, this.key, owner);
    } catch {
      return null;
    }
  }
}
