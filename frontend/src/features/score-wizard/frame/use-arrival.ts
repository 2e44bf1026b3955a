import { useEffect, useRef } from 'react';

/**
 * Who comes to a screen begins at its top, and a screen reader at its heading.
 * @param screen tells one from the next; null where nobody has come from elsewhere
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
