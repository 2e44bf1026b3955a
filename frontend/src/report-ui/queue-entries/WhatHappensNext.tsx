import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { willSendInBackground } from '../../report-queue/background-sending';

interface WhatHappensNextProps {
  readonly what: 'report' | 'correction' | 'answer';
}

/** Says whether the browser will send and keep what waits on the phone. */
export function WhatHappensNext({ what }: WhatHappensNextProps) {
  const [sendsAlone, setSendsAlone] = useState(false);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    void willSendInBackground().then(setSendsAlone);
    void requestPersistence().then(setIsKept);
  }, []);
  const now = {
    report: t`The administrators do not have your report yet.`,
    correction: t`The administrators still see the report as it was.`,
    answer: t`The administrators do not have your answer yet.`,
  }[what];
  const isCorrection = what === 'correction';
  const phoneSends = isCorrection
    ? t`This phone sends the correction by itself as soon as it can, also when this page is closed.`
    : t`This phone sends it by itself as soon as it can, also when this page is closed.`;
  const pageSends = isCorrection
    ? t`This page sends the correction by itself as soon as it can: leave it open, or open it again when there is a connection.`
    : t`This page sends it by itself as soon as it can: leave it open, or open it again when there is a connection.`;
  const mayGo = {
    report: t`Do not leave it for long: a phone that runs out of room may clear the report away, so open this page again soon.`,
    correction: t`Do not leave it for long: a phone that runs out of room may clear the correction away, so open this page again soon.`,
    answer: t`Do not leave it for long: a phone that runs out of room may clear the answer away, so open this page again soon.`,
  }[what];
  return (
    <p>
      {now} {sendsAlone ? phoneSends : pageSends}
      {!isKept && ` ${mayGo}`}
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
