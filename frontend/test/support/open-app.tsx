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

/** Reloads the page. Stored data and the history stay. */
export function reopen(): void {
  cleanup();
  openApp(window.location.pathname);
}

/** Opens the app in a new tab. Stored data stays. */
export function openInAnotherTab(): void {
  cleanup();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  openApp();
}
