import { StoredJson } from '../api/stored-json';

interface StoredDraft {
  readonly owner: string;
  readonly draft: unknown;
}

/** This storage survives a reload and ends with the tab. */
const stored = new StoredJson(() => sessionStorage, 'score-tracker-admin-draft');
const watchers = new Set<() => void>();
/** A copy of the stored draft while a component uses it. Undefined if it must be read. */
let held: StoredDraft | null | undefined;

/**
 * An admin's unsaved changes; null if there are none. They survive the end of a session, so that they
 * are there again after the next sign-in. Signing out deletes them. Other admins never see them.
 */
export function readPrivateDraft(userId: string): unknown {
  held ??= readStored();
  return held?.owner === userId ? held.draft : null;
}

/** @param draft null to delete it */
export function storePrivateDraft(userId: string, draft: unknown): void {
  if (draft !== null) hold({ owner: userId, draft });
  else if (readPrivateDraft(userId) !== null) hold(null);
}

/** @param exceptOf the admin whose draft is kept */
export function deletePrivateDraft(exceptOf?: string): void {
  if (exceptOf === undefined || readPrivateDraft(exceptOf) === null) hold(null);
}

/** @returns a function that unsubscribes */
export function watchPrivateDraft(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) held = undefined;
  };
}

function hold(kept: StoredDraft | null): void {
  held = watchers.size > 0 ? kept : undefined;
  if (kept) stored.write(kept);
  else stored.clear();
  for (const watcher of watchers) watcher();
}

/** Another version of the app may have stored something else. */
function readStored(): StoredDraft | null {
  const kept = stored.read() as Partial<StoredDraft> | null;
  return typeof kept?.owner === 'string' ? { owner: kept.owner, draft: kept.draft ?? null } : null;
}
