const longest = 500;

/** What a mail server or the system said, as text of one line that can be kept and shown. */
export function plainReason(words: string): string {
  const line = words.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
