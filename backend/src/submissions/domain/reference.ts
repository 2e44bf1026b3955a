import { randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so that it can be read out and written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference such as `K7Q2-4MZP`: 40 random bits. The store makes sure that it is unique. */
export function newReference(random: Uint8Array = randomBytes(8)): string {
  const characters = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
