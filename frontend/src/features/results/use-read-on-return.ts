import { useEffect, useRef } from 'react';

/** The least time between two reads, in milliseconds. One return can cause two events. */
const pauseMs = 5_000;

/** Reads again when the person returns from another tab or window. If that fails, the data stays. */
export function useReadOnReturn(read: () => Promise<unknown>): void {
  const lastAt = useRef(-Infinity);
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastAt.current < pauseMs) return;
      lastAt.current = Date.now();
      void read().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [read]);
}
