import { isScoreEntry } from '../addresses/guide-address';

const key = 'score-tracker-reloaded-for';

/**
 * A page that was open while a new version came may ask for a script that is gone. Outside the wizard,
 * which has its scripts from the beginning, the page is then loaded anew; once for each script, since
 * it may be missing for another reason.
 */
export function reloadForMissingScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isScoreEntry(window.location) || !navigator.onLine) return;
    try {
      if (sessionStorage.getItem(key) === payload.message) return;
      sessionStorage.setItem(key, payload.message);
    } catch {
      // Without memory it could go on for ever.
      return;
    }
    window.location.reload();
  });
}
