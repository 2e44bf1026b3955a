import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { addressOf, type ResourceKey } from '../../api/resource-key';
import type { Sport } from '../../api/types';
import { canKeepLists, isShownFromDevice, oldestShown, watchShown } from './kept-lists';
import { fetchListsForLater } from './lists-for-later';

/** In milliseconds: what the screen itself needs goes first. */
const pause = 5_000;

/** Whether the browser knows that there is no network. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchNetwork, () => !navigator.onLine);
}

/** When the oldest of the lists on the screen was read, where they come from the device; else null. */
export function useOldestList(): number | null {
  return useSyncExternalStore(watchShown, oldestShown);
}

/** Keeps the lists of the sports on the device, and reads them anew when the network is back. */
export function useKeptLists(sports: readonly Sport[] | undefined, chosen: string): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const readAgain = () => {
      void mutate(
        (key) => Array.isArray(key) && isShownFromDevice(addressOf(key as unknown as ResourceKey)),
      );
    };
    window.addEventListener('online', readAgain);
    return () => {
      window.removeEventListener('online', readAgain);
    };
  }, [mutate]);
  useEffect(() => {
    if (!sports || !canKeepLists()) return;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      fetchListsForLater(sports, chosen, ended.signal).catch(() => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [sports, chosen]);
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
