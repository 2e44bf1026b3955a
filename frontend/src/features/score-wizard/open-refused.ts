import type { KeptReportDraft } from './draft/use-report-draft';
import { namesOfGame } from './model/known-names';
import { gameLinkOf } from './model/links/game-link';
import type { Refusal } from './model/refusal';
import { completeDraft } from './model/report-draft';
import type { RefusedReport } from './outbox/score-reports/outbox-report';
import type { WizardHistory } from './use-wizard-history';

/**
 * Opens a refused report in the wizard, on the step of the first error. It stays in the outbox
 * until the corrected report replaces it, so nothing is lost in between.
 */
export function openRefused(
  report: RefusedReport,
  draft: KeptReportDraft,
  history: WizardHistory,
  refusal: Refusal,
): void {
  const { id, idempotencyKey, details, message } = report;
  // It may be open already and partly corrected.
  const isOpen = draft.isBegun && draft.id === id;
  const values = isOpen ? draft.values : completeDraft(report.draft);
  const gameLink = gameLinkOf(report.tokens?.gameToken, values.leagueDetails);
  if (isOpen) draft.renewKey(idempotencyKey);
  else {
    const known = namesOfGame({ sportId: values.sportId, ...values.leagueDetails }, report.game);
    draft.switchTo({ id, values, idempotencyKey, gameLink, known });
  }
  const step = refusal.refuse(details, values);
  if (step === null) refusal.refuseAll(message);
  history.open(id, step ?? 4);
}
