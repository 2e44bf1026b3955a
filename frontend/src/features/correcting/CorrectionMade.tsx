import { t } from '@lingui/core/macro';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { useSite } from '../../api/use-site';
import { Button } from '../../ui/elements/Button';
import { OpenCorrectionAgain } from '../../report-ui/queue-entries/CorrectionItem';
import { EntryState } from '../../report-ui/queue-entries/EntryState';
import { Reference } from '../../report-ui/frame/Reference';
import { ReportCard, ReportScreen, ReportScreenActions } from '../../report-ui/frame/ReportScreen';
import { UnreadableNotice } from '../../report-ui/queue-entries/UnreadableNotice';
import { WhatHappensNext } from '../../report-ui/queue-entries/WhatHappensNext';
import { useEntries } from '../../report-queue/use-queue';
import { useGo } from '../../report-ui/navigation/use-go';
import type { MadeCorrection } from './use-correction-history';

interface CorrectionMadeProps {
  readonly made: MadeCorrection;
}

/** Says that the report is corrected. */
export function CorrectionMade({ made }: CorrectionMadeProps) {
  const site = useSite();
  const association = site?.name && isolated(site.name);
  return (
    <ReportScreen
      title={t`Report Corrected`}
      isDone
      intro={
        <p>
          {association
            ? t`The administrators of ${association} see this result now.`
            : t`The administrators see this result now.`}
        </p>
      }
    >
      <ReportCard game={made.game} head={<Reference reference={made.reference} />} />
      <Actions />
    </ReportScreen>
  );
}

interface SavedCorrectionProps {
  readonly id: string;
  /** Opens a refused correction in the form. */
  readonly onReview: () => void;
}

/** Follows a correction that could not be sent at once, until the server has made it. */
export function SavedCorrection({ id, onReview }: SavedCorrectionProps) {
  const corrections = useEntries('correction');
  const correction = corrections?.find((candidate) => candidate.id === id);
  const refused = correction?.state === 'refused';
  const title = !correction
    ? t`No Longer on This Phone`
    : refused
      ? t`The Correction Was Refused`
      : t`Correction Saved on This Phone`;
  if (!corrections) {
    return (
      <section aria-busy="true" aria-label={t`Your correction`}>
        <UnreadableNotice />
      </section>
    );
  }
  if (correction?.state === 'sent') return <CorrectionMade made={correction} />;
  return (
    <ReportScreen
      title={title}
      intro={
        correction && !refused ? (
          <WhatHappensNext what="correction" />
        ) : (
          <p>
            {refused
              ? t`The administrators still see the report as it was. What you typed is kept on this phone.`
              : t`A newer correction of this report took its place, or it was removed.`}
          </p>
        )
      }
    >
      <UnreadableNotice />
      {correction && <ReportCard game={correction.game} head={<EntryState entry={correction} />} />}
      {refused && <OpenCorrectionAgain correction={correction} onOpen={onReview} />}
      <Actions />
    </ReportScreen>
  );
}

function Actions() {
  const go = useGo();
  return (
    <ReportScreenActions>
      <Button kind="filled" onClick={go.toFirstStep}>
        {t`Submit Another Score`}
      </Button>
      <Button onClick={go.toQueue}>{t`Reports on this phone`}</Button>
    </ReportScreenActions>
  );
}
