import { useEffect } from 'react';

/**
 * Repeats an action while the page is visible, even after it failed.
 * @param pace in milliseconds
 */
export function useRepeatedly(act: () => Promise<unknown>, pace: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void act().catch(() => undefined);
    }, pace);
    return () => clearInterval(timer);
  }, [act, pace]);
}
