/** A text for other programs, without the marks that keep names in order on our screens. */
export function plainText(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}
