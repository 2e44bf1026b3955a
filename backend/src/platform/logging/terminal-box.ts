/**
 * What is said last, between two lines, so that the log does not bury it. There are no lines at the
 * sides, because they would be copied with an address.
 * @param columns the width of the terminal; 0 if it does not tell
 */
export function boxOf(said: readonly string[], columns: number): readonly string[] {
  const widest = Math.max(...said.map(({ length }) => length));
  const line = '─'.repeat(Math.min(widest, columns || widest));
  return [line, ...said, line];
}
