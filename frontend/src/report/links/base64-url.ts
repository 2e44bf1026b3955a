export function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether the text has only characters of base64url, and at least one. */
export function isBase64Url(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/** Null if the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (!isBase64Url(text)) return null;
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
