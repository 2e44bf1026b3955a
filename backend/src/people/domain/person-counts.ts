/** The kinds of things that are kept of a person. */
const keptKinds = [
  'submissions',
  'revisions',
  'messages',
  'agreements',
  'mail',
  'auditLines',
] as const;

/** What is kept of a person: lists of things, each as it is to be handed over. */
export type KeptOfPerson = Readonly<Record<(typeof keptKinds)[number], readonly object[]>>;

export type PersonCounts = Readonly<Record<keyof KeptOfPerson, number>>;

/** How many of each kind there are. */
export function countsOf(kept: KeptOfPerson): PersonCounts {
  return Object.fromEntries(keptKinds.map((kind) => [kind, kept[kind].length])) as PersonCounts;
}
