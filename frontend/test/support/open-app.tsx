import { cleanup, render } from '@testing-library/react';
import { App } from '../../src/app/App';

/** Opens the product at an address, as people do. */
export function openApp(address = '/') {
  window.history.replaceState(window.history.state, '', address);
  return render(<App />);
}

/** As a reload does: the page goes, the device and the history stay. */
export function reopen(): void {
  cleanup();
  openApp(window.location.pathname);
}

/** As in a new tab: the device keeps what it keeps, and nothing is open. */
export function openInAnotherTab(): void {
  cleanup();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  openApp();
}
