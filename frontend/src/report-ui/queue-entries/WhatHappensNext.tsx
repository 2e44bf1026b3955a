import { useEffect, useState } from 'react';
import { willSendInBackground } from '../../report-queue/background-sending';

const words = {
  report: { now: 'The administrators do not have your report yet.', it: 'it' },
  correction: { now: 'The administrators still see the report as it was.', it: 'the correction' },
  answer: { now: 'The administrators do not have your answer yet.', it: 'it' },
};

interface WhatHappensNextProps {
  readonly what: keyof typeof words;
}

/** Says whether the browser will send and keep what waits on the phone. */
export function WhatHappensNext({ what }: WhatHappensNextProps) {
  const [sendsAlone, setSendsAlone] = useState(false);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    void willSendInBackground().then(setSendsAlone);
    void requestPersistence().then(setIsKept);
  }, []);
  const { now, it } = words[what];
  return (
    <p>
      {now}{' '}
      {sendsAlone
        ? `This phone sends ${it} by itself as soon as it can, also when this page is closed.`
        : `This page sends ${it} by itself as soon as it can: leave it open, or open it again when there is a connection.`}
      {!isKept &&
        ` Do not leave it for long: a phone that runs out of room may clear the ${what} away, so open this page again soon.`}
    </p>
  );
}

/**
 * Asks the browser to keep the stored data when the device runs out of space.
 * @returns whether it agrees
 */
async function requestPersistence(): Promise<boolean> {
  // Missing on pages served over plain http, as on a local network.
  const { storage } = navigator as { readonly storage?: StorageManager };
  try {
    return (await storage?.persist()) ?? false;
  } catch (error) {
    console.warn('The browser does not say whether it keeps the reports.', error);
    return false;
  }
}
