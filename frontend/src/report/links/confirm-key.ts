import { toBase64Url } from './base64-url';

/**
 * 128 random bits in 22 characters of base64url. Whoever has them may agree with the report (docs/extensions.md,
 * section 9).
 */
export function makeConfirmKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}

export function isConfirmKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
