/** The text with a blank for each line break, and for all else by which a terminal is told something. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
