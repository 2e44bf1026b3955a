/**
 * Whether a text has at most `most` characters, counted as people do (in code points). A missing text has none.
 */
export function isNoLongerThan(most: number, text: string | null): boolean {
  // No text has more code points than UTF-16 units, so most need no counting.
  return text === null || text.length <= most || Array.from(text).length <= most;
}

/** What is wrong with a text that is too long, as the end of a sentence. */
export function tooLong(most: number): string {
  return `must be at most ${most.toLocaleString('en-US')} characters long`;
}
