/**
 * The text as a search compares it: texts that differ in case only fold to the same one, in any script.
 * `Straße`, `STRASSE` and `STRAẞE` do, and so do both forms of a sigma and a Turkish dotted `İ` and an `i`.
 */
export function foldCase(text: string): string {
  return text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFC');
}
