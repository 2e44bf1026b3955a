import type { Rolldown } from 'vite';

/** The entries and all chunks that they import, except those that are loaded already. */
export function reachable(
  bundle: Rolldown.OutputBundle,
  entries: readonly Rolldown.OutputChunk[],
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
  there: readonly Rolldown.OutputChunk[] = [],
): Rolldown.OutputChunk[] {
  const seen = new Set(there);
  const visit = (chunk: Rolldown.OutputBundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of next(chunk)) visit(bundle[name]);
  };
  entries.forEach(visit);
  return [...seen].filter((chunk) => !there.includes(chunk));
}
