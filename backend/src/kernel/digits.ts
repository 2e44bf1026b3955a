const digit = /\p{Nd}/u;

/**
 * The text with all decimal digits as 0 to 9. Unicode keeps the ten digits of a script together, so the
 * value of one is its distance from the start of its run.
 */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (character) => {
    const code = character.codePointAt(0)!;
    let start = code;
    while (digit.test(String.fromCodePoint(start - 1))) start -= 1;
    return String((code - start) % 10);
  });
}

/** A number of digits of any script; NaN if there is anything else but blanks around them. */
export function wholeNumberIn(text: string): number {
  const digits = withPlainDigits(text.trim());
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
