import { useEffect, useState } from 'react';

interface Present {
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly isOnline: boolean;
}

/** Updates every second, so that the screen shows when an attempt has ended. */
export function useNow(): Present {
  const [present, setPresent] = useState(presently);
  useEffect(() => {
    const timer = setInterval(() => setPresent(presently()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return present;
}

function presently(): Present {
  return { now: Date.now(), isOnline: navigator.onLine };
}
