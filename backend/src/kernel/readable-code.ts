import { randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so that it can be read out and written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes that nothing has used. Getting a few each time would take a tenth of a report. */
let unused: Uint8Array = new Uint8Array();

function nextRandomBytes(count: number): Uint8Array {
  if (unused.length < count) unused = randomBytes(1_024);
  const next = unused.subarray(0, count);
  unused = unused.subarray(count);
  return next;
}

/** Random characters in groups of four, such as `K7Q2-4MZP`: five random bits each. */
export function newReadableCode(length: number, random = nextRandomBytes(length)): string {
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
