import { StoredJson } from '../api/stored-json';

interface Kept {
  readonly owner: string;
  readonly draft: unknown;
}

/** Outlives a reload, and ends with the tab. */
const stored = new StoredJson(() => sessionStorage, 'score-tracker-admin-draft');
const watchers = new Set<() => void>();
/** What is stored, while someone watches; undefined where it is to be read. */
let held: Kept | null | undefined;

/**
 * What an admin typed and has not saved; null where there is nothing. It outlives a session that
 * ended, so that it is there again after the next sign-in, but not a sign-out; nobody else gets to
 * see it.
 */
export function readPrivateDraft(userId: string): unknown {
  held ??= readKept();
  return held?.owner === userId ? held.draft : null;
}

/** @param draft null where nothing is left to keep */
export function keepPrivateDraft(userId: string, draft: unknown): void {
  if (draft !== null) hold({ owner: userId, draft });
  else if (readPrivateDraft(userId) !== null) hold(null);
}

/** @param exceptOf whose draft stays */
export function forgetPrivateDraft(exceptOf?: string): void {
  if (exceptOf === undefined || readPrivateDraft(exceptOf) === null) hold(null);
}

/** @returns what ends it */
export function watchPrivateDraft(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) held = undefined;
  };
}

function hold(kept: Kept | null): void {
  held = watchers.size > 0 ? kept : undefined;
  if (kept) stored.write(kept);
  else stored.clear();
  for (const watcher of watchers) watcher();
}

/** Another version may have kept something else. */
function readKept(): Kept | null {
  const kept = stored.read() as Partial<Kept> | null;
  return typeof kept?.owner === 'string' ? { owner: kept.owner, draft: kept.draft ?? null } : null;
}
