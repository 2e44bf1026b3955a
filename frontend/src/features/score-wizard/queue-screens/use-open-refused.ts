import { useNavigate } from 'react-router-dom';
import { useToasts } from '../../../ui/feedback/Toasts';
import { namesOfGame } from '../model/known-names';
import { gameLinkOf } from '../model/links/game-link';
import { completeDraft } from '../model/report-draft';
import type { RefusedReport } from '../queue/entry';
import type { StepEntry } from '../use-steps';
import { useWizard } from '../wizard';

/**
 * Opens a refused report in the wizard, on the step of the first error. It stays in the queue
 * until the corrected report replaces it, so nothing is lost in between.
 */
export function useOpenRefused(): (report: RefusedReport) => void {
  const { draft, refusal } = useWizard();
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
    toasts.show({ kind: 'danger', title: 'Submission Error', description: message });
  };
}
