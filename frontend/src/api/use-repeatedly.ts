import { useEffect } from 'react';

/**
 * Does something again and again while the page is visible, also after it failed.
 * @param pace in milliseconds
 */
export function useRepeatedly(act: () => Promise<unknown>, pace: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void act().catch(() => undefined);
    }, pace);
    return () => {
      clearInterval(timer);
    };
  }, [act, pace]);
}
