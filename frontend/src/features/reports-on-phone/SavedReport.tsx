import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/elements/Button';
import { Icon } from '../../ui/elements/Icon';
import { useArrival } from '../../report-ui/frame/use-arrival';
import styles from './SavedReport.module.css';
import SuccessScreen from './SuccessScreen';
import { ReportCorrection } from './ReportCorrection';
import { EntryState } from '../../report-ui/queue-entries/EntryState';
import type { RefusedReport, Report, WaitingReport } from '../../report-queue/entry';
import { OpenAgain } from './OpenAgain';
import type { Removal } from '../../report-ui/queue-entries/removals';
import { RemoveDialog } from '../../report-ui/queue-entries/RemoveDialog';
import { ReportCard, ReportScreen, ReportScreenActions } from '../../report-ui/frame/ReportScreen';
import { ShowToOther } from './ShowToOther';
import { UnreadableNotice } from '../../report-ui/queue-entries/UnreadableNotice';
import { WhatHappensNext } from '../../report-ui/queue-entries/WhatHappensNext';
import { confirmableOf } from '../../report-queue/confirmable-of';
import { useEntries, useQueueIsUnreadable } from '../../report-queue/use-queue';
import { useGo } from '../../report-ui/navigation/use-go';

interface SavedReportProps {
  readonly id: string;
}

/** Follows a report that could not be sent at once, until it has a receipt. */
export default function SavedReport({ id }: SavedReportProps) {
  const reports = useEntries('report');
  const isUnreadable = useQueueIsUnreadable();
  const report = reports?.find((candidate) => candidate.id === id);
  if (!reports && isUnreadable) return <Unreadable />;
  if (!reports) return <section aria-busy="true" aria-label={t`Your report`} />;
  if (report?.state === 'sent') {
    const { receipt, game, earlierVersionArrived, correctable } = report;
    const pass = correctable && {
      manageToken: correctable.token,
      correctableUntil: correctable.correctableUntil,
    };
    return (
      <SuccessScreen
        receipt={{ ...receipt, ...pass, ...game, earlierVersionArrived, captainEmail: null }}
      />
    );
  }
  return <UnsentReport report={report} />;
}

interface UnsentReportProps {
  readonly report: WaitingReport | RefusedReport | undefined;
}

/** The report is undefined if it is no longer on this phone. */
function UnsentReport({ report }: UnsentReportProps) {
  const go = useGo();
  const [question, setQuestion] = useState<Removal | null>(null);
  const corrections = useEntries('correction') ?? [];
  const confirmable = report?.state === 'waiting' ? confirmableOf(report, corrections) : null;
  const title = titleFor(report);
  // Focuses the heading again when the state changes, because the button that had the focus is
  // gone.
  const heading = useArrival(report?.state ?? 'gone');
  return (
    <ReportScreen
      title={title}
      mark={<SavedMark isRefused={report?.state === 'refused'} />}
      intro={
        report?.state === 'waiting' ? <WhatHappensNext what="report" /> : <p>{wordsFor(report)}</p>
      }
      heading={heading}
    >
      <UnreadableNotice />
      {report && <ReportCard game={report.game} head={<EntryState entry={report} />} />}
      {confirmable && <ShowToOther confirmable={confirmable} />}
      {report && <ReportCorrection report={report} onRemove={setQuestion} />}
      <ReportScreenActions>
        {report?.state === 'refused' && <OpenAgain report={report} />}
        <Button kind={report?.state === 'refused' ? 'quiet' : 'filled'} onClick={go.toFirstStep}>
          {t`Submit Another Score`}
        </Button>
        <Button onClick={go.toQueue}>{t`Reports on this phone`}</Button>
      </ReportScreenActions>
      <RemoveDialog removal={question} onAnswered={() => setQuestion(null)} heading={heading} />
    </ReportScreen>
  );
}

/** Shown if the storage could never be read, so nothing is known about the report. */
function Unreadable() {
  return (
    <ReportScreen title={t`Your Report`}>
      <UnreadableNotice />
    </ReportScreen>
  );
}

function titleFor(report: Report | undefined): string {
  if (!report) return t`No Longer on This Phone`;
  return report.state === 'refused' ? t`The Report Was Refused` : t`Saved on This Phone`;
}

function SavedMark({ isRefused }: { readonly isRefused: boolean }) {
  return (
    <Icon size={40} className={isRefused ? styles.refusedMark : styles.savedMark}>
      <rect x="6.5" y="2.8" width="11" height="18.4" rx="2.4" />
      {isRefused ? <path d="M12 8v5M12 16h.01" /> : <path d="M12 7.5v6m-2.6-2.4L12 13.7l2.6-2.6" />}
    </Icon>
  );
}

function wordsFor(report: Report | undefined): string {
  return report
    ? t`The administrators did not get it. It is kept on this phone, so that you can mend it.`
    : t`This report was removed, or sent more than a week ago.`;
}
