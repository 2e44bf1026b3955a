import { StoredJson } from './stored-json';

/** Outlives a reload, and ends with the tab. */
const stored = new StoredJson(() => sessionStorage, 'score-tracker-admin-draft');

/**
 * What an admin typed and has not saved. It outlives a session that ended, so that it is there again
 * after the next sign-in, but not a sign-out; nobody else gets to see it.
 */
export function readPrivateDraft(userId: string): unknown {
  const kept = stored.read();
  if (typeof kept !== 'object' || kept === null) return null;
  const { owner, draft } = kept as { owner?: unknown; draft?: unknown };
  return owner === userId ? draft : null;
}

export function keepPrivateDraft(userId: string, draft: unknown): void {
  stored.write({ owner: userId, draft });
}

export function forgetPrivateDraft(): void {
  stored.clear();
}
