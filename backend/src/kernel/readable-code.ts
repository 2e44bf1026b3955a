import { randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so that it can be read out and written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random characters in groups of four, such as `K7Q2-4MZP`: five random bits each. */
export function newReadableCode(length: number, random: Uint8Array = randomBytes(length)): string {
  const characters = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
  return inGroups(characters);
}

/** What someone meant who typed a code: small letters, no hyphens, an O for a zero. */
export function readCode(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/[^\dA-Z]/g, '');
  return inGroups(characters);
}

function inGroups(characters: string): string {
  return characters.match(/.{1,4}/g)?.join('-') ?? '';
}
