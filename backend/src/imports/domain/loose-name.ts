/** The same for names that differ only in case, blanks and punctuation. */
export function looseName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** How alike two names are, from 0 to 1: the share of pairs of letters that both have. */
export function likeness(one: string, other: string): number {
  const pairs = [one, other].map((name) => pairsIn(looseName(name)));
  const [shorter, longer] = pairs.toSorted((a, b) => a.length - b.length) as [string[], string[]];
  const left = [...longer];
  const shared = shorter.filter((pair) => {
    const place = left.indexOf(pair);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return (2 * shared.length) / Math.max(1, shorter.length + longer.length);
}

function pairsIn(name: string): string[] {
  return Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2));
}
