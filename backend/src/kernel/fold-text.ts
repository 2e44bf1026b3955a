/** The apostrophes, quotation marks and dashes that keyboards and word processors write. */
const apostrophes = /[’‘‛ʼʻ`´′]/g;
const quotationMarks = /[“”„‟«»″]/g;
const dashes = /[\p{Pd}\u2212\u2043]/gu;

/**
 * The text as a search compares it. Texts fold to the same one if they differ only in case, in any
 * script, or in a variant that a keyboard writes: `Ed’s` and `Ed's`, `Ａ` and `A`, `–` and `-`, or
 * another kind of space. `Straße`, `STRASSE` and `STRAẞE` do, and so do both forms of a sigma and a
 * Turkish dotted `İ` and an `i`.
 */
export function foldText(text: string): string {
  const inOneCase = plain(text)
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');
  // Letters such as ŉ become an apostrophe and a letter.
  return plain(inOneCase);
}

/** Some marks would decompose into a space and an accent, so they are replaced first. */
function plain(text: string): string {
  return text
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(/\s+/g, ' ');
}
