import { foldText } from './fold-text';
import { groupBy } from './group-by';

interface Entry {
  readonly id: string;
  readonly name: string;
}

/**
 * The entries with names that tell them apart. Where the names of several read the same, what differs
 * stands in brackets behind the name, such as `Juniors (B2)`.
 * @param partsOf what may tell an entry apart, the best first; otherwise its id does
 */
export function withDistinctNames<T extends Entry>(
  entries: readonly T[],
  partsOf: (entry: T) => readonly (string | null | undefined)[],
): readonly T[] {
  const names = new Map<T, string>();
  for (const alike of groupBy(entries, ({ name }) => foldText(name)).values()) {
    if (alike.length === 1) continue;
    const counts = new Map<string, number>();
    for (const part of alike.flatMap(partsOf)) {
      if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
    for (const entry of alike) {
      const part = partsOf(entry).find((text) => text && counts.get(text) === 1);
      names.set(entry, `${entry.name} (${part ?? entry.id})`);
    }
  }
  return entries.map((entry) => ({ ...entry, name: names.get(entry) ?? entry.name }));
}
