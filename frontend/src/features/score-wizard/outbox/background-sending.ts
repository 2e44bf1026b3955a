/** What the worker listens to; browsers try it when there is a network, also without a page. */
export const syncTag = 'score-tracker-outbox';

interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
}

function mayOffer(): boolean {
  return (
    typeof ServiceWorkerRegistration === 'function' &&
    'sync' in ServiceWorkerRegistration.prototype &&
    Boolean(navigator.serviceWorker.controller)
  );
}

/** What came of asking last. */
let asked: Promise<boolean> | undefined;

/** @returns whether what waits is sent also after this page was closed, as far as the browser told */
export function willSendInBackground(): Promise<boolean> {
  return asked ?? sendInBackground();
}

/**
 * Asks the browser to send what waits also after this page was closed.
 * @returns whether it will
 */
export function sendInBackground(): Promise<boolean> {
  asked = ask();
  return asked;
}

async function ask(): Promise<boolean> {
  if (!mayOffer()) return false;
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
