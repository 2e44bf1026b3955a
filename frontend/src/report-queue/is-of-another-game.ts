import type { ReportDraft } from '../report/model/report-draft';
import { mayBeSameGame } from '../report/model/is-same-game';
import type { Report } from './entry';

/**
 * Whether this tab's form describes another game than the report that another tab has sent or will
 * send.
 */
export function isOfAnotherGame({ leagueDetails }: ReportDraft, report: Report): boolean {
  const its = report.state === 'sent' ? report.gameIds : report.draft.leagueDetails;
  return !mayBeSameGame(leagueDetails, its);
}
