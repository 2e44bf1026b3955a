const longest = 500;

/** Turns an error from a mail server or the system into one line that can be stored and shown. */
export function plainReason(words: string): string {
  const line = words.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
