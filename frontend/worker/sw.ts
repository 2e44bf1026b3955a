/// <reference lib="webworker" />
import { syncTag } from '../src/features/score-wizard/outbox/background-sending';
import { readOutbox } from '../src/features/score-wizard/outbox/outbox-store';
import { sendOutbox } from '../src/features/score-wizard/outbox/send-outbox';
import { guideAt, isScoreEntry } from '../src/addresses/guide-address';
import { askOpenPages } from './open-pages';
import { KeptScreens, type BuiltFile } from './screens';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] };

/** Background Sync, which only some browsers have. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** The routes by which some browsers leave a worker alone (Chrome since 123). */
interface RoutedEvent extends ExtendableEvent {
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

/**
 * Opens the wizard without a network, and sends the reports that wait on this device. It keeps files
 * of the build and nothing else: no answer of the API passes through here, since pages keep what they
 * may keep by themselves.
 */
const screens = new KeptScreens(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  // The next page that is opened is of this build; those that are open stay of theirs.
  event.waitUntil(screens.keep().then(() => self.skipWaiting()));
  // Each call would wake the worker for nothing. It would also wake one that is about to make room for
  // the next, which then waits for up to five minutes.
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

/** Of the guides, theirs alone is kept on the device. */
function isForCaptains(address: URL): boolean {
  return isScoreEntry(address) || guideAt(address) === 'captains';
}

/** @throws where something still waits, so that the browser tries again later */
async function sendWhatWaits(): Promise<void> {
  await sendOutbox('network');
  const reports = await readOutbox();
  if (reports.some(({ state }) => state === 'waiting')) throw new Error('A report still waits.');
}

/** Fetches what is missing, and forgets what no open page needs. */
async function tidyUp(): Promise<void> {
  // Without a network it must wait for the next page.
  await screens.keep().catch(() => undefined);
  const scripts = await askOpenPages(
    await self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  );
  if (scripts) await screens.forgetAllBut(scripts, self.registration);
}
