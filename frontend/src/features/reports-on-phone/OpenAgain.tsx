import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AlertDialog, DialogActions, DialogText } from '../../ui/overlays/AlertDialog';
import { Button } from '../../ui/elements/Button';
import { inLanguage } from '../../languages/sentence';
import { type ReportDraft, completeDraft } from '../../report/model/report-draft';
import { forgetGame } from '../../report/stored/reported-games';
import type { RefusedReport } from '../../report-queue/entry';
import { unsentOf } from '../../report-queue/corrections';
import { removeEntry } from '../../report-queue/queue-store';
import { useEntries } from '../../report-queue/use-queue';
import { useCaptainContext } from '../../report-ui/navigation/captain-context';
import { gameOf } from '../../report-ui/queue-entries/entry-words';
import { useToasts } from '../../ui/feedback/Toasts';
import { namesOfGame } from '../../report/model/known-names';
import { gameLinkOf } from '../../report/model/game-link';
import type { StepEntry } from '../../report-ui/navigation/use-steps';

interface OpenAgainProps {
  readonly report: RefusedReport;
  /** The button is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/** Opens a refused report in the form. Asks first if the form contains another report. */
export function OpenAgain({ report, isOneOfMany = false }: OpenAgainProps) {
  const { draft } = useCaptainContext();
  const openRefused = useOpenRefused();
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const corrections = useEntries('correction') ?? [];
  const [correction] = unsentOf({ report: report.id, token: null }, corrections);
  const open = () => {
    forgetGame(report.draft);
    if (!correction) {
      openRefused(report);
      return;
    }
    // The correction becomes part of the report, which was not accepted yet.
    openRefused({ ...report, draft: withCorrection(report.draft, correction.draft) });
    removeEntry(correction.id).catch((error: unknown) =>
      console.warn('The correction could not be removed.', error),
    );
  };
  const close = () => {
    setAsks(false);
  };
  return (
    <>
      <Button
        ref={opener}
        kind="filled"
        onClick={() => {
          if (!draft.isBegun || draft.id === report.id) open();
          else setAsks(true);
        }}
        of={isOneOfMany && gameOf(report)}
      >
        {t`Open the report again`}
      </Button>
      <AlertDialog
        open={asks}
        title={t`Open this report in place of the other?`}
        onClose={close}
        focusAfter={() => opener.current}
      >
        <DialogText>
          {t`You are filling in another report. It stays on this phone, so that you can go on with it afterwards.`}
        </DialogText>
        <DialogActions>
          <Button onClick={close}>{t`Go on with the other`}</Button>
          <Button
            kind="filled"
            onClick={() => {
              close();
              open();
            }}
          >
            {t`Open this report`}
          </Button>
        </DialogActions>
      </AlertDialog>
    </>
  );
}

function withCorrection(report: ReportDraft, corrected: ReportDraft): ReportDraft {
  const { captainName, captainEmail, captainPhone } = report.gameDetails;
  const contact = { captainName, captainEmail, captainPhone };
  return { ...corrected, gameDetails: { ...corrected.gameDetails, ...contact } };
}

/**
 * Opens a refused report in the wizard, on the step of the first error. It stays in the queue
 * until the corrected report replaces it, so nothing is lost in between.
 */
function useOpenRefused(): (report: RefusedReport) => void {
  const { draft, refusal } = useCaptainContext();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (report) => {
    const { id, idempotencyKey, details, message } = report;
    // It may be open already and partly corrected.
    const isOpen = draft.isBegun && draft.id === id;
    const values = isOpen ? draft.values : completeDraft(report.draft);
    const gameLink = gameLinkOf(report.tokens.gameToken, values.leagueDetails);
    if (isOpen) draft.renewKey(idempotencyKey);
    else {
      const known = namesOfGame({ sportId: values.sportId, ...values.leagueDetails }, report.game);
      draft.switchTo({ id, values, idempotencyKey, gameLink, known });
    }
    const step = refusal.refuse(details, values);
    if (step === null) refusal.refuseAll(message);
    void navigate('/', {
      state: { draft: id, step: step ?? 4 } satisfies StepEntry,
      replace: true,
    });
    toasts.show({ kind: 'danger', title: t`Submission Error`, description: inLanguage(message) });
  };
}
