const kinds = {
  m: 'correct',
  c: 'confirm',
  a: 'mailed',
  t: 'team',
  g: 'game',
  s: 'mailStop',
} as const;

/** What stands behind the `#` of a link that captains get (docs/extensions.md, section 9). */
export interface LinkInHash {
  /** What the link is good for. */
  readonly kind: (typeof kinds)[keyof typeof kinds];
  readonly text: string;
}

/** The link in an address such as `/#m=…`; null if it has none. */
export function linkInHash(hash: string): LinkInHash | null {
  const [, kind, text] = /^#([mcatgs])=(.*)$/.exec(hash) ?? [];
  if (kind === undefined || text === undefined) return null;
  return { kind: kinds[kind as keyof typeof kinds], text };
}
