import { useState } from 'react';
import useSWR from 'swr';
import type { CorrectionTarget } from '../model/corrections/correction-target';
import type { ManagedReport } from '../model/corrections/managed-report';
import { classifyLinkError } from '../queue/queue-errors';
import { useEntries, useQueueIsUnreadable } from '../queue/use-queue';
import { openLink } from './open-link';
import { findOnPhone, reportOnPhone, withOwnCorrection } from './report-on-phone';

/** What became of opening a report to correct it. */
export type OpenedReport =
  | { readonly state: 'loading' }
  /** The link is not valid any more. */
  | { readonly state: 'refused'; readonly message: string }
  /** There is no network, or the server is away. Null if it said nothing. */
  | { readonly state: 'later'; readonly message: string | null }
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
  const { data, error, isValidating, mutate } = useSWR<
    Awaited<ReturnType<typeof openLink>>,
    unknown
  >(
    asked?.token === undefined ? null : ['/api/report-links/open', asked.token],
    ([, itsToken]: [string, string]) => openLink(itsToken),
    { revalidateOnMount: true, dedupingInterval: 0 },
  );

  const opened = (): OpenedReport => {
    // What the server said before may be out of date.
    if ((!reports && !isUnreadable) || isValidating) return { state: 'loading' };
    const entryId = onPhone?.id ?? null;
    if (data && error === undefined) {
      const report = withOwnCorrection(data, corrections);
      return { state: 'ready', report: { ...report, entryId }, isFromPhone: false };
    }
    const verdict = error === undefined ? null : classifyLinkError(error);
    if (verdict?.kind === 'refused') return { state: 'refused', message: verdict.message };
    const report = onPhone && reportOnPhone(onPhone, corrections, openedAt);
    if (report) return { state: 'ready', report, isFromPhone: verdict !== null };
    if (verdict) return { state: 'later', message: verdict.failure.message };
    const message = 'This report can’t be corrected from this phone.';
    return token === undefined ? { state: 'refused', message } : { state: 'loading' };
  };
  const openAgain = () => {
    setAsked({ token });
    void mutate();
  };
  return { opened: opened(), openAgain };
}

function tokenOf(report: ReturnType<typeof findOnPhone>): string | undefined {
  return report?.state === 'sent' ? report.correctable?.token : undefined;
}
