import { cleanup, render } from '@testing-library/react';
import { App } from '../../src/app/App';
import { preloadToasts } from '../../src/ui/feedback/Toasts';

// A browser does so when it is idle.
beforeAll(preloadToasts);

/** Opens the app at an address. */
export function openApp(address = '/') {
  window.history.replaceState(window.history.state, '', address);
  return render(<App />);
}

/**
 * Loads the page again in the same tab. Stored data and the history stay.
 * @param type how; `navigate` enters the same address
 */
export function reopen(type: NavigationTimingType = 'reload'): void {
  cleanup();
  // The simulated browser does not tell.
  const getEntriesByType = () => [{ type }];
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: getEntriesByType,
  });
  openApp(window.location.pathname);
  Reflect.deleteProperty(performance, 'getEntriesByType');
}

/** Opens the app in a new tab. Stored data stays. */
export function openInAnotherTab(): void {
  cleanup();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  openApp();
}
