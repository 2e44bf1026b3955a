import { forgetGame } from '../model/reported-games';
import { unsentOf, unsentWith } from '../outbox/corrections/correction-rules';
import { isSameReport, type UnsentCorrection } from '../outbox/corrections/unsent-corrections';
import { changeCorrections } from '../outbox/corrections/correction-store';
import { notifyOutboxChange } from '../outbox/outbox-changes';
import type { OutboxCorrection, SentCorrection } from '../outbox/corrections/outbox-correction';
import type { OutboxConfirmation } from '../outbox/confirmations/outbox-confirmation';
import type { OutboxReport } from '../outbox/score-reports/outbox-report';
import { isAsShown } from '../outbox/score-reports/outbox-rules';
import { changeInOutbox } from '../outbox/score-reports/outbox-store';
import { removeConfirmation } from '../outbox/confirmations/submit-confirmation';
import { answerLossOf, correctionLossOf, lossOf } from './outbox-words';

/** Something that the captain can remove from the phone. */
export interface Removal {
  readonly what: 'report' | 'correction' | 'answer';
  /** What is lost with it; null if it was all sent, so that nobody has to ask. */
  readonly loss: string | null;
  /** @throws if the storage fails */
  readonly remove: () => Promise<void>;
}

/** The removal of a report, with its corrections. */
export function reportRemoval(
  report: OutboxReport,
  corrections: readonly OutboxCorrection[],
): Removal {
  const token = (report.state === 'sent' && report.correctable?.token) || null;
  const newest = unsentOf({ report: report.id, token }, corrections);
  const unsent = newest ? unsentWith(newest, corrections) : [];
  const isAllSent = report.state === 'sent' && unsent.length === 0;
  return {
    what: 'report',
    loss: isAllSent ? null : lossOf(report, unsent),
    remove: () => removeReport(report, unsent),
  };
}

/** The removal of a correction that was not sent, with the earlier ones of its report. */
export function correctionRemoval(
  correction: UnsentCorrection,
  corrections: readonly OutboxCorrection[],
): Removal {
  const all = unsentWith(correction, corrections);
  const ids = new Set(all.map(({ id }) => id));
  return {
    what: 'correction',
    loss: correctionLossOf(all),
    remove: async () => {
      // It may have been sent while the dialog was open.
      await changeCorrections((kept) => (ids.has(kept.id) && kept.state !== 'sent' ? null : kept));
      notifyOutboxChange();
    },
  };
}

/** The removal of the corrections that the server made of a report that is not in the list. */
export function sentCorrectionRemoval(correction: SentCorrection): Removal {
  return {
    what: 'correction',
    loss: null,
    remove: async () => {
      await changeCorrections((kept) =>
        kept.state === 'sent' && isSameReport(kept, correction) ? null : kept,
      );
      notifyOutboxChange();
    },
  };
}

/** The removal of an answer to another captain. */
export function confirmationRemoval(confirmation: OutboxConfirmation): Removal {
  return {
    what: 'answer',
    loss: confirmation.state === 'waiting' ? answerLossOf(confirmation) : null,
    remove: () => removeConfirmation(confirmation),
  };
}

async function removeReport(
  report: OutboxReport,
  unsent: readonly UnsentCorrection[],
): Promise<void> {
  const ids = new Set(unsent.map(({ id }) => id));
  const gone: OutboxReport[] = [];
  // Another tab may have corrected or sent it while the dialog was open.
  await changeInOutbox(report.id, (kept) => {
    if (!isAsShown(kept, report)) return kept;
    if (kept.state !== 'sent') forgetGame(kept.draft);
    gone.push(kept);
    return null;
  });
  // Without its report, a correction that has no link could never be sent.
  const isLost = (kept: OutboxCorrection) =>
    ids.has(kept.id) ||
    (kept.report === report.id && (kept.state === 'sent' || kept.link === null));
  if (gone.length > 0) await changeCorrections((kept) => (isLost(kept) ? null : kept));
  notifyOutboxChange();
}
