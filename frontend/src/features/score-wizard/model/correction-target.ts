/** The report to correct: one that the server has, or one that waits on this phone, by its ID. */
export type CorrectionTarget = { readonly token: string } | { readonly waiting: string };

/** The token in an address such as `/#m=…`; null if it has none. */
export function tokenInHash(hash: string): string | null {
  return /^#m=(.*)$/.exec(hash)?.[1] ?? null;
}
