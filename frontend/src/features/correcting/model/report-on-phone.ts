import type { ManagedReport } from './managed-report';
import { completeDraft, noContact, withContact } from '../../../report/model/report-draft';
import type { CorrectionTarget } from '../../../report/model/correction-target';
import type { Correction, Report } from '../../../report-queue/entry';
import { lastSentOf } from '../../../report-queue/corrections';

/**
 * A report that was opened, with a correction of this phone that the server made since. Thus a correction
 * that waited does not outdate the form of the next one.
 */
export function withOwnCorrection<Opened extends Omit<ManagedReport, 'entryId'>>(
  report: Opened,
  corrections: readonly Correction[],
): Opened {
  const last = lastSentOf(({ reference }) => reference === report.reference, corrections);
  if (!last || last.revision <= report.revision) return report;
  const { revision, game, draft } = last;
  return { ...report, revision, game, draft: withContact(completeDraft(draft), noContact) };
}

/** The report in this phone's queue, if it has it. */
export function findOnPhone(
  target: CorrectionTarget,
  reports: readonly Report[],
): Report | undefined {
  return reports.find((report) =>
    'waiting' in target
      ? report.id === target.waiting
      : report.state === 'sent' && report.correctable?.token === target.token,
  );
}

/**
 * What the phone knows about a report, for when there is no network.
 * @param now in milliseconds since 1970
 * @returns null if it knows too little to correct it
 */
export function reportOnPhone(
  report: Report,
  corrections: readonly Correction[],
  now: number,
): ManagedReport | null {
  const common = { entryId: report.id, history: [] };
  if (report.state !== 'sent') {
    const draft = withContact(completeDraft(report.draft), noContact);
    const { game } = report;
    const unknown = { token: null, reference: null, correctableUntil: null };
    return { ...common, ...unknown, revision: 1, state: 'open', draft, game };
  }
  const { correctable, receipt } = report;
  if (!correctable) return null;
  const { token, correctableUntil } = correctable;
  const last = lastSentOf((each) => each.report === report.id, corrections);
  return {
    ...common,
    token,
    correctableUntil,
    reference: receipt.reference,
    revision: last?.revision ?? 1,
    state: now < Date.parse(correctableUntil) ? 'open' : 'expired',
    draft: withContact(completeDraft(last?.draft ?? correctable.draft), noContact),
    game: last?.game ?? report.game,
  };
}
