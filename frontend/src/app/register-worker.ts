import { whenIdle } from '../ui/preload/when-idle';

/**
 * Lets the service worker store the screens on this device, once the page has loaded. Browsers only
 * offer workers over TLS and on localhost. Without one, everything works except opening the page
 * without a network.
 * @param script the address of this page's own script, which identifies its build
 */
export function registerWorker(script: string): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'which-script') ports[0]?.postMessage(script);
  });
  const register = async () => {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    active?.postMessage('page-opened');
  };
  const begin = () => {
    whenIdle(() => {
      // A full disk or a private window rejects it.
      register().catch((error: unknown) =>
        console.warn('The screens could not be kept on this device.', error),
      );
    });
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
