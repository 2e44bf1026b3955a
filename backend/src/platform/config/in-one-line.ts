/**
 * Replaces line breaks and other control characters with spaces, so that text can't control a
 * terminal.
 */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
