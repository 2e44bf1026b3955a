import { t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { useSite } from '../../api/use-site';
import { Button } from '../../ui/elements/Button';
import { formatDeadline } from '../../format/instants';
import type { ManagedReport } from './model/managed-report';
import { ReportCard, ReportScreen, ReportScreenActions } from '../../report-ui/frame/ReportScreen';
import { MessageForm } from './MessageForm';
import { Reference } from '../../report-ui/frame/Reference';
import { RevisionHistory } from './RevisionHistory';

interface WriteScreenProps {
  readonly report: ManagedReport;
  readonly token: string;
  /** Goes back to the correction. Undefined if the report can't be corrected any more. */
  readonly onBack: (() => void) | undefined;
  readonly onLeave: () => void;
}

/** The report, and a message to the administrators about it. */
export function WriteScreen({ report, token, onBack, onLeave }: WriteScreenProps) {
  const site = useSite();
  return (
    <ReportScreen title={t`Your Report`}>
      <p>{sentenceFor(report, site?.timeZone)}</p>
      <ReportCard game={report.game} head={<Reference reference={report.reference} />} />
      <RevisionHistory history={report.history} />
      <MessageForm token={token} />
      <ReportScreenActions>
        {onBack && <Button onClick={onBack}>{t`Back to the correction`}</Button>}
        <Button onClick={onLeave}>{t`Back to the score entry`}</Button>
      </ReportScreenActions>
    </ReportScreen>
  );
}

function sentenceFor(
  { state, correctableUntil }: ManagedReport,
  timeZone: string | undefined,
): string {
  if (state === 'logged') {
    return inLanguage('The administrators have logged this report. Send them a message instead.');
  }
  if (state === 'expired') {
    return inLanguage(
      'The time to correct this report is over. Send the administrators a message instead.',
    );
  }
  const deadline = correctableUntil && formatDeadline(correctableUntil, timeZone);
  return deadline
    ? t`You can correct this report yourself until ${deadline}. Write about anything else.`
    : t`You can correct this report yourself. Write about anything else.`;
}
