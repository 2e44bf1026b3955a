import { createStore, get, set, type UseStore } from 'idb-keyval';
import { ApiError } from '../../api/api-error';
import { read } from '../../api/client';
import type { Address } from '../../api/resource';

/** In milliseconds. If the network takes longer, the stored list is shown. */
const timeoutMs = 4_000;

export interface KeptList<Item = unknown> {
  readonly items: readonly Item[];
  /** In milliseconds since 1970. */
  readonly readAt: number;
}

/** Why a list comes from the device: the network was too slow, or there was no response. */
export type Connection = 'slow' | 'none';

interface FromDevice {
  readonly readAt: number;
  readonly connection: Connection;
}

/** The lists that came from the device when they were last read, by address. */
const fromDevice = new Map<string, FromDevice>();
/** How many parts of the screen show a list, by address. */
const onScreen = new Map<string, number>();
/** The number of open requests, by address. */
const openRequests = new Map<string, number>();
const watchers = new Set<() => void>();
const responseWatchers = new Set<() => void>();
let opened: UseStore | undefined;

interface Reading<Item> {
  /** Called if the network responds after the stored list was returned. */
  readonly onLate?: (items: readonly Item[]) => void;
  /** Builds the list from other stored lists if this one is not stored. */
  readonly fromOthers?: () => Promise<KeptList<Item> | null>;
}

/**
 * Reads a list from the network. If the server is slow or can't be reached, returns the list that
 * was last stored on this device.
 * @throws what `read` throws, if the server responds with an error or no list is stored
 */
export async function readList<Item>(
  address: Address<readonly Item[]>,
  { onLate, fromOthers }: Reading<Item> = {},
): Promise<readonly Item[]> {
  const fromNetwork = readFromNetwork(address);
  let connection: Connection = 'slow';
  try {
    const first = await Promise.race([fromNetwork, afterTimeout()]);
    if (first) {
      arrived(address);
      return first;
    }
  } catch (error) {
    if (isFromOurServer(error)) throw error;
    connection = 'none';
  }
  const inStore = async () => (await keptList(address)) ?? (await fromOthers?.()) ?? null;
  // Storage may hang. That must not delay the network's response or failure.
  const settled = fromNetwork.then(
    () => null,
    () => afterTimeout(),
  );
  const kept = await Promise.race([inStore(), settled]);
  if (!kept) {
    const items = await fromNetwork;
    arrived(address);
    return items;
  }
  show(address, { readAt: kept.readAt, connection });
  fromNetwork.then(
    (items) => {
      // A later request may have loaded a newer list.
      if (!fromDevice.has(address)) return;
      onLate?.(items);
      arrived(address);
    },
    (error: unknown) => {
      if (!isFromOurServer(error) && fromDevice.has(address)) {
        show(address, { readAt: kept.readAt, connection: 'none' });
      }
    },
  );
  return kept.items;
}

/** A stored list; null if there is none. */
export async function keptList<Item>(
  address: Address<readonly Item[]>,
): Promise<KeptList<Item> | null> {
  return attempt(async (store) => {
    const kept = await get<Partial<KeptList<Item>>>(address, store);
    return Array.isArray(kept?.items) && typeof kept.readAt === 'number'
      ? { items: kept.items, readAt: kept.readAt }
      : null;
  });
}

/**
 * Stores a list for later, unless a recent one is stored already.
 * @param youngest time in milliseconds since 1970; a list stored after it is recent enough
 */
export async function fetchForLater<Item>(
  address: Address<readonly Item[]>,
  youngest: number,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const kept = await keptList(address);
  if (kept && kept.readAt > youngest) return kept.items;
  const { data: items } = await read(address, { signal });
  notify(responseWatchers);
  await keep(address, items);
  return items;
}

/** Whether this browser can store lists. */
export function canKeepLists(): boolean {
  return typeof indexedDB !== 'undefined';
}

/**
 * When the oldest stored list on the screen was loaded; null if all lists came from the network.
 */
export function oldestShown(): number | null {
  const times = shown().map(({ readAt }) => readAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Why lists on the screen come from the device; null if none does. */
export function connectionShown(): Connection | null {
  const reasons = shown().map(({ connection }) => connection);
  return reasons.includes('none') ? 'none' : (reasons[0] ?? null);
}

/** Whether the current list came from the device. */
export function isFromDevice(address: string): boolean {
  return fromDevice.has(address);
}

/** Whether a request is open. */
export function isRequestOpen(address: string): boolean {
  return openRequests.has(address);
}

/**
 * Counts a list as shown on the screen.
 * @returns a function that ends this
 */
export function markOnScreen(address: string): () => void {
  count(onScreen, address, 1);
  notify(watchers);
  return () => {
    count(onScreen, address, -1);
    notify(watchers);
  };
}

/** @returns a function that stops watching */
export function watchShown(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * Calls the watcher whenever the network returns a list.
 * @returns a function that stops watching
 */
export function watchResponses(watcher: () => void): () => void {
  responseWatchers.add(watcher);
  return () => responseWatchers.delete(watcher);
}

async function readFromNetwork<Item>(address: Address<readonly Item[]>): Promise<readonly Item[]> {
  count(openRequests, address, 1);
  try {
    const { data: items } = await read(address);
    void keep(address, items);
    return items;
  } finally {
    count(openRequests, address, -1);
  }
}

function afterTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs, null));
}

/** Networks that want a login, and gateways, also send responses. */
function isFromOurServer(error: unknown): boolean {
  return error instanceof ApiError && (error.body !== null || error.status === 500);
}

/** @param how null if it came from the network */
function show(address: string, how: FromDevice | null): void {
  if (how) fromDevice.set(address, how);
  else if (!fromDevice.delete(address)) return;
  notify(watchers);
}

function shown(): readonly FromDevice[] {
  return [...fromDevice].flatMap(([address, how]) => (onScreen.has(address) ? how : []));
}

/** OpenableList that the network returned the list. */
function arrived(address: string): void {
  show(address, null);
  notify(responseWatchers);
}

function notify(listeners: ReadonlySet<() => void>): void {
  for (const watcher of listeners) watcher();
}

function count(counts: Map<string, number>, address: string, change: 1 | -1): void {
  const next = (counts.get(address) ?? 0) + change;
  if (next > 0) counts.set(address, next);
  else counts.delete(address);
}

async function keep(address: string, items: readonly unknown[]): Promise<void> {
  if (!Array.isArray(items)) return;
  await attempt((store) => set(address, { items, readAt: Date.now() } satisfies KeptList, store));
}

/**
 * Storage fails if the disk is full or the window is private. Then no list is stored; nothing else
 * changes.
 */
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
