import type { Confirmable } from '../report/model/confirmable';
import { readOutOf } from '../report/model/read-out';
import type { ReportDraft } from '../report/model/report-draft';
import type { Correction, Report } from './entry';

/**
 * What the other captain can agree with: the report as this phone has corrected it, also before it was
 * sent. Null if the server did not take such answers when it was reported.
 */
export function confirmableOf(
  report: Report,
  corrections: readonly Correction[],
): Confirmable | null {
  const key = confirmKeyOf(report);
  if (key === undefined) return null;
  const newest = corrections.find((each) => each.report === report.id && each.state !== 'refused');
  if (newest) return { key, readOut: readOutOf(idsOf(newest.draft), newest.game) };
  if (report.state !== 'sent') return { key, readOut: readOutOf(idsOf(report.draft), report.game) };
  const { gameIds, confirmable, game } = report;
  if (!confirmable) return null;
  return { key, readOut: readOutOf({ ...gameIds, sportId: confirmable.sportId }, game) };
}

/** Undefined if the report has none. */
export function confirmKeyOf(report: Report): string | undefined {
  return report.state === 'sent' ? report.confirmable?.key : report.tokens.confirmKey;
}

function idsOf({ sportId, leagueDetails }: ReportDraft) {
  return { sportId, ...leagueDetails };
}
