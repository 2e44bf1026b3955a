/** In one line, for the log and for administrators. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  // A connection that failed at all addresses has no message.
  const text = message || (code ?? String(error));
  return text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 500);
}
