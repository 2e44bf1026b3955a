import { i18n } from '@lingui/core';
import { useEffect, useRef } from 'react';

/**
 * When people reach a screen, scrolls to the top and focuses the heading for screen readers.
 * @param screen changes when another screen is shown; null if the person did not navigate
 * @returns the `ref` of the heading
 */
export function useArrival(screen: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useRef(i18n.locale);
  useEffect(() => {
    // Whoever chooses a language stays at the choice.
    if (screen === null || language.current !== i18n.locale) return;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [screen]);
  useEffect(() => {
    language.current = i18n.locale;
  });
  return heading;
}
