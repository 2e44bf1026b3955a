/** The kinds of things that are kept of a person. */
export const keptKinds = [
  'submissions',
  'revisions',
  'messages',
  'agreements',
  'mail',
  'auditLines',
] as const;

export type PersonCounts = Readonly<Record<(typeof keptKinds)[number], number>>;

/** How many of each kind there are. */
export function countsOf(
  kept: Readonly<Record<(typeof keptKinds)[number], readonly object[]>>,
): PersonCounts {
  return Object.fromEntries(keptKinds.map((kind) => [kind, kept[kind].length])) as PersonCounts;
}
