import { useSyncExternalStore } from 'react';

interface UnseenCodes {
  /** The username of the admin whose codes these are. */
  readonly owner: string;
  readonly codes: readonly string[];
}

/** Kept while this page is open, and nowhere else: the server can't show recovery codes again. */
let unseen: UnseenCodes | null = null;
const watchers = new Set<() => void>();

/** Asks before the page is closed or reloaded, which would lose the codes. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function hold(codes: UnseenCodes | null): void {
  unseen = codes;
  if (codes) globalThis.addEventListener('beforeunload', askFirst);
  else globalThis.removeEventListener('beforeunload', askFirst);
  for (const watcher of watchers) watcher();
}

/** Holds new recovery codes until the admin says that they are kept, also on other screens. */
export function holdCodes(owner: string, codes: readonly string[]): void {
  hold({ owner, codes });
}

/** Deletes the codes, because they have been kept. */
export function forgetCodes(): void {
  hold(null);
}

/** The recovery codes that this admin has not kept yet; null if there are none. */
export function unseenCodesOf(owner: string): readonly string[] | null {
  return unseen?.owner === owner ? unseen.codes : null;
}

export function useUnseenCodes(owner: string): readonly string[] | null {
  return useSyncExternalStore(watch, () => unseenCodesOf(owner));
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
