/** Benchmarks replace the text between their markers on a page. The rest is written by people. */
const markers = (name: string) => [`<!-- bench: ${name} -->`, `<!-- end: ${name} -->`] as const;

/** @throws if the page has no such section */
export function withSection(page: string, name: string, content: string): string {
  const [from, to] = bounds(page, name);
  return `${page.slice(0, from)}\n\n${content.trim()}\n\n${page.slice(to)}`;
}

function bounds(page: string, name: string): readonly [number, number] {
  const [begin, end] = markers(name);
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The page has no ${begin} … ${end}`);
  return [from + begin.length, to];
}
