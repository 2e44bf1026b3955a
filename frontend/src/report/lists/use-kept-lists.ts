import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { addressOf, isResource } from '../../api/resource';
import type { Sport } from '../../api/types';
import {
  canKeepLists,
  connectionShown,
  isRequestOpen,
  isFromDevice,
  oldestShown,
  watchResponses,
  watchShown,
  type Connection,
} from './kept-lists';

/** In milliseconds. What the screen itself needs loads first. */
const startDelayMs = 5_000;
/** In milliseconds, between attempts to reload lists that came from the device. */
const retryIntervalMs = 30_000;

/** Whether the browser reports that there is no network. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchNetwork, () => !navigator.onLine);
}

/**
 * When the oldest stored list on the screen was loaded; null if all lists came from the network.
 */
export function useOldestList(): number | null {
  return useSyncExternalStore(watchShown, oldestShown);
}

/** Why lists on the screen come from the device; null if none does. */
export function useConnection(): Connection | null {
  return useSyncExternalStore(watchShown, connectionShown);
}

/**
 * Stores the lists of the sports on the device, and reloads lists that came from the device as soon
 * as the network may be back.
 */
export function useKeptLists(sports: readonly Sport[] | undefined, chosen: string): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const read = (isWanted: (address: string) => boolean) => {
      void mutate((key) => isResource(key) && isWanted(addressOf(...key)));
    };
    // Also reloads lists with an open request: on the lost network it may never complete.
    const onOnline = () => {
      read(isFromDevice);
    };
    const reloadFromNetwork = () => {
      if (document.visibilityState === 'hidden') return;
      read((address) => isFromDevice(address) && !isRequestOpen(address));
    };
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', reloadFromNetwork);
    // Networks can come back without an event, for example after signing in to a Wi-Fi network.
    const timer = setInterval(reloadFromNetwork, retryIntervalMs);
    const endWatch = watchResponses(reloadFromNetwork);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', reloadFromNetwork);
      clearInterval(timer);
      endWatch();
    };
  }, [mutate]);
  useEffect(() => {
    if (!sports || !canKeepLists()) return;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      import('./lists-for-later')
        .then(({ fetchListsForLater }) => fetchListsForLater(sports, chosen, ended.signal))
        .catch(() => undefined);
    }, startDelayMs);
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
