import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { addressOf, isResource } from '../../../api/resource';
import type { Sport } from '../../../api/types';
import {
  canKeepLists,
  connectionShown,
  isAwaited,
  isFromDevice,
  oldestShown,
  watchAnswers,
  watchShown,
  type Connection,
} from './kept-lists';
import { fetchListsForLater } from './lists-for-later';

/** In milliseconds: what the screen itself needs goes first. */
const pause = 5_000;
/** In milliseconds, from one try to read anew what came from the device to the next. */
const rest = 30_000;

/** Whether the browser knows that there is no network. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchNetwork, () => !navigator.onLine);
}

/** When the oldest of the lists on the screen was read, where they come from the device; else null. */
export function useOldestList(): number | null {
  return useSyncExternalStore(watchShown, oldestShown);
}

/** Why lists on the screen come from the device; null where none does. */
export function useConnection(): Connection | null {
  return useSyncExternalStore(watchShown, connectionShown);
}

/**
 * Keeps the lists of the sports on the device, and reads those that came from there anew as soon as
 * the network may bring them.
 */
export function useKeptLists(sports: readonly Sport[] | undefined, chosen: string): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const read = (isWanted: (address: string) => boolean) => {
      void mutate((key) => isResource(key) && isWanted(addressOf(...key)));
    };
    // An answer that is awaited from a network that is gone may never come.
    const fromNewNetwork = () => {
      read(isFromDevice);
    };
    const again = () => {
      if (document.visibilityState === 'hidden') return;
      read((address) => isFromDevice(address) && !isAwaited(address));
    };
    window.addEventListener('online', fromNewNetwork);
    document.addEventListener('visibilitychange', again);
    // Networks also come back without a word, as behind a page that asked for a login.
    const timer = setInterval(again, rest);
    const endWatch = watchAnswers(again);
    return () => {
      window.removeEventListener('online', fromNewNetwork);
      document.removeEventListener('visibilitychange', again);
      clearInterval(timer);
      endWatch();
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
