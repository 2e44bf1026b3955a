/// <reference lib="webworker" />
import { syncTag } from '../src/report-queue/background-sending';
import { readQueue } from '../src/report-queue/queue-store';
import { sendable } from '../src/report-queue/retry';
import { sendQueue } from '../src/report-queue/send-queue';
import { guideAt } from '../src/addresses/guide-address';
import { isScoreEntry } from '../src/addresses/score-entry';
import { askOpenPages } from './open-pages';
import { OfflineScreens, type BuiltFile } from './offline-screens';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] };

/** Background Sync, which only some browsers support. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Routes that don't start the worker, which some browsers support (Chrome since 123). */
interface RoutedEvent extends ExtendableEvent {
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

/**
 * Opens captains' screens and their guide without a network, and sends what waits on this device. It
 * stores only files of the build. API responses don't pass through it: pages store what they need.
 */
const screens = new OfflineScreens(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  // The next page that is opened uses this build. Open pages keep theirs.
  event.waitUntil(screens.keep().then(() => self.skipWaiting()));
  // API calls would start the worker for nothing. They would also start a worker that is about to
  // be replaced, and the new one would wait for up to five minutes.
  const asked = (event as RoutedEvent).addRoutes?.({
    condition: { urlPattern: '/api/*' },
    source: 'network',
  });
  event.waitUntil(Promise.resolve(asked).catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const { origin, pathname } = address;
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isForCaptains(address)) {
    event.respondWith(screens.page(request));
    event.waitUntil(screens.renewPage().catch(() => undefined));
  } else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') {
    event.respondWith(screens.file(request));
  }
});

self.addEventListener('message', (event) => {
  if (event.data === 'page-opened') event.waitUntil(tidyUp());
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === syncTag) sync.waitUntil(sendWhatWaits());
});

/** Only the captains' guide is stored on the device. */
function isForCaptains(address: URL): boolean {
  return isScoreEntry(address) || guideAt(address) === 'captains';
}

/** @throws if anything still waits, so that the browser tries again later */
async function sendWhatWaits(): Promise<void> {
  await sendQueue('network');
  if (sendable(await readQueue()).length > 0) throw new Error('Something still waits.');
}

/** Fetches missing files, and deletes those that no open page needs. */
async function tidyUp(): Promise<void> {
  // Without a network, this is done when the next page is opened.
  await screens.keep().catch(() => undefined);
  const scripts = await askOpenPages(
    await self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  );
  if (scripts) await screens.deleteUnused(scripts, self.registration);
}
