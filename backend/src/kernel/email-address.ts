import { isVisible } from './visible-text';

/** The form that browsers accept in an e-mail field (HTML standard), with a dot in the domain. */
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** No longer address can be delivered to (RFC 5321). */
export const longestEmailAddress = 254;

export function isEmailAddress(text: string | null): text is string {
  return text !== null && emailAddress.test(text);
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
 * The parts of a text between its commas, right or wrong, as they were written: without blanks
 * around, without empty ones, and each once, whatever its case.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const byKey = new Map<string, string>();
  for (const part of parts) {
    const key = part.toLowerCase();
    if (isVisible(part) && !byKey.has(key)) byKey.set(key, part);
  }
  return [...byKey.values()];
}
