import { createStore, get, set, type UseStore } from 'idb-keyval';
import { ApiError } from '../../../api/api-error';
import { read } from '../../../api/client';
import type { Address } from '../../../api/resource';

/** So long, in milliseconds, the network has before what is kept on the device is shown. */
const patience = 4_000;

export interface KeptList<Item = unknown> {
  readonly items: readonly Item[];
  /** In milliseconds since 1970. */
  readonly readAt: number;
}

/** Why a list comes from the device: nothing came in time, or nothing at all. */
export type Connection = 'slow' | 'none';

interface FromDevice {
  readonly readAt: number;
  readonly connection: Connection;
}

/** What is known of the lists that were last taken from the device, by address. */
const fromDevice = new Map<string, FromDevice>();
/** How many parts of the screen show a list, by address. */
const onScreen = new Map<string, number>();
/** The addresses that the network still owes an answer. */
const awaited = new Map<string, number>();
const watchers = new Set<() => void>();
const answerWatchers = new Set<() => void>();
let opened: UseStore | undefined;

interface Reading<Item> {
  /** Told of an answer that comes after the device's list was given. */
  readonly onLate?: (items: readonly Item[]) => void;
  /** Makes the list of others that the device holds, where it lacks this one. */
  readonly fromOthers?: () => Promise<KeptList<Item> | null>;
}

/**
 * Reads a list from the network, else, where the server can't be reached or is slow, as it was last
 * read on this device.
 * @throws what `read` throws, where the server answers that it can't, or the device holds none
 */
export async function readList<Item>(
  address: Address<readonly Item[]>,
  { onLate, fromOthers }: Reading<Item> = {},
): Promise<readonly Item[]> {
  const answer = readFromNetwork(address);
  let connection: Connection = 'slow';
  try {
    const first = await Promise.race([answer, afterPatience()]);
    if (first) {
      arrived(address);
      return first;
    }
  } catch (error) {
    if (isTheServersWord(error)) throw error;
    connection = 'none';
  }
  const inStore = async () => (await keptList(address)) ?? (await fromOthers?.()) ?? null;
  // Storage may hang; then it must not hold up the network's answer, or its failure.
  const settled = answer.then(
    () => null,
    () => afterPatience(),
  );
  const kept = await Promise.race([inStore(), settled]);
  if (!kept) {
    const items = await answer;
    arrived(address);
    return items;
  }
  show(address, { readAt: kept.readAt, connection });
  answer.then(
    (items) => {
      // A later try may have brought a newer one.
      if (!fromDevice.has(address)) return;
      onLate?.(items);
      arrived(address);
    },
    (error: unknown) => {
      if (!isTheServersWord(error) && fromDevice.has(address)) {
        show(address, { readAt: kept.readAt, connection: 'none' });
      }
    },
  );
  return kept.items;
}

/** A list as the device holds it; null where it holds none. */
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
 * Reads a list for later, unless the device holds one that is young enough.
 * @param youngest in milliseconds since 1970
 */
export async function fetchForLater<Item>(
  address: Address<readonly Item[]>,
  youngest: number,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const kept = await keptList(address);
  if (kept && kept.readAt > youngest) return kept.items;
  const { data: items } = await read(address, { signal });
  tell(answerWatchers);
  await keep(address, items);
  return items;
}

/** Whether this device can keep anything at all. */
export function canKeepLists(): boolean {
  return typeof indexedDB !== 'undefined';
}

/** When the oldest of the lists on the screen was read, where they come from the device; else null. */
export function oldestShown(): number | null {
  const times = shown().map(({ readAt }) => readAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Why lists on the screen come from the device; null where none does. */
export function connectionShown(): Connection | null {
  const reasons = shown().map(({ connection }) => connection);
  return reasons.includes('none') ? 'none' : (reasons[0] ?? null);
}

/** Whether the list that is at hand came from the device. */
export function isFromDevice(address: string): boolean {
  return fromDevice.has(address);
}

/** Whether the network still owes an answer. */
export function isAwaited(address: string): boolean {
  return awaited.has(address);
}

/**
 * Lets a list count as one on the screen.
 * @returns what ends it
 */
export function putOnScreen(address: string): () => void {
  count(onScreen, address, 1);
  tell(watchers);
  return () => {
    count(onScreen, address, -1);
    tell(watchers);
  };
}

/** @returns what ends it */
export function watchShown(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * Tells whenever the network brings a list.
 * @returns what ends it
 */
export function watchAnswers(watcher: () => void): () => void {
  answerWatchers.add(watcher);
  return () => answerWatchers.delete(watcher);
}

async function readFromNetwork<Item>(address: Address<readonly Item[]>): Promise<readonly Item[]> {
  count(awaited, address, 1);
  try {
    const { data: items } = await read(address);
    void keep(address, items);
    return items;
  } finally {
    count(awaited, address, -1);
  }
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, patience, null));
}

/** Others between here and the server answer, too: networks that want a login, and gateways. */
function isTheServersWord(error: unknown): boolean {
  return error instanceof ApiError && (error.body !== null || error.status === 500);
}

/** @param how null where it came from the network */
function show(address: string, how: FromDevice | null): void {
  if (how) fromDevice.set(address, how);
  else if (!fromDevice.delete(address)) return;
  tell(watchers);
}

function shown(): readonly FromDevice[] {
  return [...fromDevice].flatMap(([address, how]) => (onScreen.has(address) ? how : []));
}

/** From the network. */
function arrived(address: string): void {
  show(address, null);
  tell(answerWatchers);
}

function tell(told: ReadonlySet<() => void>): void {
  for (const watcher of told) watcher();
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
