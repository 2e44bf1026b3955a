import { useSyncExternalStore } from 'react';

/** Widths in em, as in the style sheets. */
const widths = { 'filters in one line': 60, 'a table': 70 } as const;

/** Whether the window is wide enough for this. */
export function useHasRoomFor(what: keyof typeof widths): boolean {
  const query = `(min-width: ${widths[what]}em)`;
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
