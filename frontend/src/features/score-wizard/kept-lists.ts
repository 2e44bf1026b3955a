import { createStore, get, set, type UseStore } from 'idb-keyval';
import { ApiError } from '../../api/api-error';
import { request } from '../../api/request';

/** So long, in milliseconds, the network has before what is kept on the device is shown. */
const patience = 4_000;

interface KeptList {
  readonly items: readonly unknown[];
  /** In milliseconds since 1970. */
  readonly readAt: number;
}

/** When the lists that are shown from the device were read, by address. */
const shown = new Map<string, number>();
const watchers = new Set<() => void>();
let opened: UseStore | undefined;

/**
 * Reads a list from the network, else, where the server can't be reached, as it was last read on this
 * device.
 * @throws what `request` throws, where the server answers that it can't, or the device holds none
 */
export async function readList<Item>(address: string): Promise<readonly Item[]> {
  const answer = readFromNetwork<Item>(address);
  try {
    const first = await Promise.race([answer, afterPatience()]);
    if (first) return first;
  } catch (error) {
    if (isTheServersWord(error)) throw error;
  }
  const kept = await keptList(address);
  if (!kept) return answer;
  // It may come all the same, for the next time.
  answer.catch(() => undefined);
  show(address, kept.readAt);
  return kept.items as readonly Item[];
}

/**
 * Reads a list for later, unless the device holds one that is young enough.
 * @param youngest in milliseconds since 1970
 */
export async function fetchForLater<Item>(
  address: string,
  youngest: number,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const kept = await keptList(address);
  if (kept && kept.readAt > youngest) return kept.items as readonly Item[];
  const items = await request<readonly Item[]>(address, { signal });
  await keep(address, items);
  return items;
}

/** Whether this device can keep anything at all. */
export function canKeepLists(): boolean {
  return typeof indexedDB !== 'undefined';
}

/** When the oldest of the lists that are shown from the device was read; null where none is. */
export function oldestShown(): number | null {
  return shown.size > 0 ? Math.min(...shown.values()) : null;
}

/** Whether the list that is shown came from the device. */
export function isShownFromDevice(address: string): boolean {
  return shown.has(address);
}

/** @returns what ends it */
export function watchShown(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function readFromNetwork<Item>(address: string): Promise<readonly Item[]> {
  const items = await request<readonly Item[]>(address);
  show(address, null);
  void keep(address, items);
  return items;
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, patience, null));
}

/** Others between here and the server answer, too: networks that want a login, and gateways. */
function isTheServersWord(error: unknown): boolean {
  return error instanceof ApiError && (error.body !== null || error.status === 500);
}

function show(address: string, readAt: number | null): void {
  if (readAt === null ? !shown.delete(address) : shown.get(address) === readAt) return;
  if (readAt !== null) shown.set(address, readAt);
  for (const watcher of watchers) watcher();
}

async function keptList(address: string): Promise<KeptList | null> {
  return attempt(async (store) => {
    const kept = await get<Partial<KeptList>>(address, store);
    return Array.isArray(kept?.items) && typeof kept.readAt === 'number'
      ? { items: kept.items, readAt: kept.readAt }
      : null;
  });
}

async function keep(address: string, items: readonly unknown[]): Promise<void> {
  if (!Array.isArray(items)) return;
  await attempt((store) => set(address, { items, readAt: Date.now() } satisfies KeptList, store));
}

/** A full disk and a private window refuse; then there is nothing to fall back on, and no more. */
async function attempt<Result>(act: (store: UseStore) => Promise<Result>): Promise<Result | null> {
  if (!canKeepLists()) return null;
  try {
    return await act((opened ??= createStore('score-tracker-lists', 'lists')));
  } catch (error) {
    opened = undefined;
    console.warn('The lists could not be kept on this device.', error);
    return null;
  }
}
