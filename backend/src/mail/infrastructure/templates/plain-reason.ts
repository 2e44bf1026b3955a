const longest = 500;

/** Mail servers may quote the e-mail that they reject, with its links. */
const tokens = /#([a-z])=[\w.-]+/g;

/**
 * Turns an error from a mail server or the system into one line that can be stored and shown, so
 * without tokens of links.
 */
export function plainReason(words: string): string {
  const line = words
    .toWellFormed()
    // In quoted-printable text, a long line and so a token may go on in the next one.
    .replace(/=[ \t]*\r?\n[ \t]*/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(tokens, '#$1=…');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
