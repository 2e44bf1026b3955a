import { useEffect, useRef } from 'react';

/**
 * When people reach a screen, scrolls to the top and focuses the heading for screen readers.
 * @param screen changes when another screen is shown; null if the person did not navigate
 * @returns the `ref` of the heading
 */
export function useArrival(screen: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (screen === null) return;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
}
