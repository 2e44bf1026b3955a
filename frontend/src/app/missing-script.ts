import { isScoreEntry } from '../addresses/score-entry';

const key = 'score-tracker-reloaded-for';

/**
 * A page that stays open during an upgrade may ask for a script that no longer exists. The page is then
 * reloaded, except in the wizard, which loads its scripts at the start. It is reloaded only once for
 * each script, since the script may be missing for another reason.
 */
export function reloadForMissingScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isScoreEntry(window.location) || !navigator.onLine) return;
    try {
      if (sessionStorage.getItem(key) === payload.message) return;
      sessionStorage.setItem(key, payload.message);
    } catch {
      // Without storage, it could reload for ever.
      return;
    }
    window.location.reload();
  });
}
