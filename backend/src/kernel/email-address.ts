import { isVisible } from './visible-text';

/**
 * What browsers accept in an e-mail field (HTML standard), with a dot in the domain, and without a dot
 * beside another, at the beginning or in front of the `@` (docs/contract.md, section 1).
 */
const emailAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** No longer address can be delivered to (RFC 5321). */
export const longestEmailAddress = 254;

export function isEmailAddress(text: string | null): text is string {
  return text !== null && emailAddress.test(asciiAddress(text));
}

/** Whether an address that was stored, maybe by a version with other rules, may read like this. */
export function mayBeStored(text: string): boolean {
  return /^[^@\s]+@[^@\s]+$/.test(text);
}

/**
 * The address with its domain in ASCII, such as `xn--exmple-cua.de` for `exämple.de`. Browsers send
 * either, so addresses are kept and compared in this form. Text without such a domain stays.
 */
export function asciiAddress(text: string): string {
  const [, name, domain] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? [];
  // A URL would change more in a domain of ASCII, such as numbers.
  if (name === undefined || domain === undefined || !/[^.\-\w]/.test(domain)) return text;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return /^[\d.]+$/.test(hostname) ? text : name + hostname;
  } catch {
    return text;
  }
}

/**
 * What limits count an address by: without case, and without what follows a `+` in front of the `@`, which
 * most mail servers deliver to the same mailbox.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return `${name}${address.slice(at)}`.toLowerCase();
}

/**
 * The parts of a text between its commas, right or wrong: without blanks around, without empty ones,
 * with domains in ASCII, and each once, whatever its case.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(',').map((part) => asciiAddress(part.trim()));
  const byKey = new Map<string, string>();
  for (const part of parts) {
    const key = part.toLowerCase();
    if (isVisible(part) && !byKey.has(key)) byKey.set(key, part);
  }
  return [...byKey.values()];
}
