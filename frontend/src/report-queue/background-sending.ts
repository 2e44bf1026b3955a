/**
 * The tag of the worker's sync event. Browsers send the event when there is a network, even if no
 * page is open.
 */
export const syncTag = 'score-tracker-queue';

interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
}

function isSupported(): boolean {
  return (
    typeof ServiceWorkerRegistration === 'function' &&
    'sync' in ServiceWorkerRegistration.prototype &&
    Boolean(navigator.serviceWorker.controller)
  );
}

/** The result of the last registration. */
let lastRegistration: Promise<boolean> | undefined;

/**
 * @returns whether the browser will send waiting reports after this page is closed, as far as it
 * says
 */
export function willSendInBackground(): Promise<boolean> {
  return lastRegistration ?? sendInBackground();
}

/**
 * Asks the browser to send waiting reports even after this page is closed.
 * @returns whether it will
 */
export function sendInBackground(): Promise<boolean> {
  lastRegistration = registerSync();
  return lastRegistration;
}

async function registerSync(): Promise<boolean> {
  if (!isSupported()) return false;
  try {
    const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      readonly sync: SyncManager;
    };
    await sync.register(syncTag);
    return true;
  } catch (error) {
    console.warn('The browser does not send in the background.', error);
    return false;
  }
}
