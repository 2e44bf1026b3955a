import { useState } from 'react';
import { useLink, type NotOpened } from '../../report/links/use-link';
import type { CorrectionTarget } from '../../report/model/correction-target';
import { managedReport, type ManagedReport } from './model/managed-report';
import { openLink } from '../../report/calls/post-to-link';
import { useEntries, useQueueIsUnreadable } from '../../report-queue/use-queue';
import { findOnPhone, reportOnPhone, withOwnCorrection } from './model/report-on-phone';

/** In milliseconds. After this, the report is opened from the phone, if it has it. */
const timeoutMs = 10_000;

/** What became of opening a report to correct it. */
export type OpenedReport =
  | NotOpened
  | {
      readonly state: 'ready';
      readonly report: ManagedReport;
      /** The server could not be asked, so the report may have changed. */
      readonly isFromPhone: boolean;
    };

/**
 * Opens a report: from the server, or else from this phone.
 * @returns what became of it, and a function that opens it again
 */
export function useManagedReport(target: CorrectionTarget) {
  const reports = useEntries('report');
  const corrections = useEntries('correction') ?? [];
  const isUnreadable = useQueueIsUnreadable();
  const [openedAt] = useState(() => Date.now());
  const onPhone = findOnPhone(target, reports ?? []);
  const token = 'token' in target ? target.token : tokenOf(onPhone);
  // If a report arrives while its captain corrects it, nothing is opened: the form has to stay.
  const [asked, setAsked] = useState('token' in target ? { token } : null);
  if (!asked && reports) setAsked({ token });
  const link = useLink(asked?.token, async (its) =>
    managedReport(its, await openLink(its, timeoutMs)),
  );
  const { answer, problem } = link;

  const opened = (): OpenedReport => {
    // What the server said before may be out of date.
    if ((!reports && !isUnreadable) || link.isAsking) return { state: 'loading' };
    const entryId = onPhone?.id ?? null;
    if (answer) {
      const report = withOwnCorrection(answer, corrections);
      return { state: 'ready', report: { ...report, entryId }, isFromPhone: false };
    }
    if (problem?.state === 'refused') return problem;
    const report = onPhone && reportOnPhone(onPhone, corrections, openedAt);
    if (report) return { state: 'ready', report, isFromPhone: problem !== undefined };
    if (problem) return problem;
    const message = 'This report can’t be corrected from this phone.';
    return token === undefined ? { state: 'refused', message } : { state: 'loading' };
  };
  const openAgain = () => {
    setAsked({ token });
    link.openAgain();
  };
  return { opened: opened(), openAgain };
}

function tokenOf(report: ReturnType<typeof findOnPhone>): string | undefined {
  return report?.state === 'sent' ? report.correctable?.token : undefined;
}
