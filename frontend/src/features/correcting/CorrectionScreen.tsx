import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/elements/Button';
import { useSiteRequest } from '../../api/use-site';
import { ReportScreen, ReportScreenActions } from '../../report-ui/frame/ReportScreen';
import { NotOpenedNotice } from '../../report-ui/frame/NotOpenedNotice';
import type { NotOpened } from '../../report/links/use-link';
import { unsentOf } from '../../report-queue/corrections';
import { useEntries } from '../../report-queue/use-queue';
import type { CorrectionTarget } from '../../report/model/correction-target';
import { useGo } from '../../report-ui/navigation/use-go';
import { CorrectionForm } from './CorrectionForm';
import { CorrectionMade, SavedCorrection } from './CorrectionMade';
import { WriteScreen } from './WriteScreen';
import { findOnPhone } from './model/report-on-phone';
import { forgetCorrectionDraft, savedCorrectionOf } from './use-correction-draft';
import { useCorrectionHistory, type CorrectionHistory } from './use-correction-history';
import { useManagedReport } from './use-managed-report';

interface CorrectionScreenProps {
  readonly target: CorrectionTarget;
}

/**
 * A report that its captain opened by a link, or from this phone: to correct it, or to write about it.
 */
export default function CorrectionScreen({ target }: CorrectionScreenProps) {
  const history = useCorrectionHistory(target);
  if (history.made) return <CorrectionMade made={history.made} />;
  if (history.saved !== null) {
    return <SavedCorrection id={history.saved} onReview={history.review} />;
  }
  return <OpenedReport target={target} history={history} />;
}

interface OpenedReportProps {
  readonly target: CorrectionTarget;
  readonly history: CorrectionHistory;
}

function OpenedReport({ target, history }: OpenedReportProps) {
  const go = useGo();
  const { opened, openAgain } = useManagedReport(target);
  useSavedBefore(target, history);
  const corrections = useEntries('correction') ?? [];
  const site = useSiteRequest();
  // Today's date depends on the association's time zone.
  if (opened.state !== 'ready' || !site.data) {
    const isLoading = !site.data && !site.error;
    const withoutSite: NotOpened = isLoading
      ? { state: 'loading' }
      : { state: 'later', message: null };
    const shown = isLoading || opened.state === 'ready' ? withoutSite : opened;
    return (
      <ReportScreen title={t`Your Report`}>
        <NotOpenedNotice
          what={t`your report`}
          name={t`Your report`}
          opened={shown}
          openAgain={() => {
            if (!site.data) void site.mutate();
            openAgain();
          }}
        />
        {shown.state !== 'loading' && (
          <ReportScreenActions>
            <Button onClick={go.toFirstStep}>{t`Back to the score entry`}</Button>
          </ReportScreenActions>
        )}
      </ReportScreen>
    );
  }
  const { report, isFromPhone } = opened;
  const { token, entryId } = report;
  if (token !== null && (report.state !== 'open' || history.writes)) {
    return (
      <WriteScreen
        report={report}
        token={token}
        onBack={report.state === 'open' ? history.review : undefined}
        onLeave={go.toFirstStep}
      />
    );
  }
  return (
    <CorrectionForm
      report={report}
      isFromPhone={isFromPhone}
      unsent={unsentOf({ report: entryId, token }, corrections)[0]}
      history={history}
      onLeave={go.toFirstStep}
      onOpenAgain={openAgain}
    />
  );
}

/**
 * If a page was closed while it saved a correction, that correction is shown instead of the form. The
 * form would save the same again.
 */
function useSavedBefore(target: CorrectionTarget, history: CorrectionHistory): void {
  const reports = useEntries('report');
  const corrections = useEntries('correction');
  const looked = useRef(false);
  useLayoutEffect(() => {
    // Later, the form itself follows what it saves.
    if (looked.current || !reports || !corrections) return;
    looked.current = true;
    const name = 'token' in target ? target.token : target.waiting;
    const saved = savedCorrectionOf(findOnPhone(target, reports)?.id ?? name, corrections);
    if (!saved) return;
    forgetCorrectionDraft();
    // A refused one is shown in the form.
    if (saved.state !== 'refused' && !history.writes) history.showSaved(saved.id);
  }, [target, reports, corrections, history]);
}
