/** Letters and marks that are written from right to left, and characters that only change the direction. */
const directed =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Text in which whatever is written from right to left stands between isolates already. */
const isolatedBefore = /^(?:[^\u2066-\u2069]*\u2068[^\u2066-\u2069]*\u2069)+[^\u2066-\u2069]*$/u;
const betweenIsolates = /\u2068[^\u2069]*\u2069/gu;

/**
 * A name or typed text within a sentence. Between Unicode's isolates, a name in Hebrew or Arabic does not
 * change the order of what stands beside it, such as a score. Other text stays as it is.
 */
export function isolated(text: string): string {
  if (!directed.test(text)) return text;
  if (isolatedBefore.test(text) && !directed.test(text.replace(betweenIsolates, ''))) return text;
  return `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;
}
