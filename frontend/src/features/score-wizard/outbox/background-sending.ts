/** What the worker listens to; browsers try it when there is a network, also without a page. */
export const syncTag = 'score-tracker-outbox';

interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
}

/** Whether what waits is sent also after this page was closed. */
export function sendsInBackground(): boolean {
  return (
    typeof ServiceWorkerRegistration === 'function' &&
    'sync' in ServiceWorkerRegistration.prototype &&
    Boolean(navigator.serviceWorker.controller)
  );
}

/** Asks the browser to send what waits, and not to clear it away; it may decline both. */
export async function sendInBackground(): Promise<void> {
  if (!sendsInBackground()) return;
  try {
    const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      readonly sync: SyncManager;
    };
    await sync.register(syncTag);
  } catch (error) {
    console.warn('The browser does not send in the background.', error);
  }
}
