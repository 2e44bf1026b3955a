import type { ReportDraft } from '../../model/report-draft';
import { mayBeSameGame } from '../../model/same-game';
import type { Attempts, OutboxReport } from './outbox-report';

/** Whatever the phone sends, in any state. */
export type OutboxItem =
  | ({ readonly state: 'waiting' } & Attempts)
  | { readonly state: 'refused' }
  | { readonly state: 'sent'; readonly sentAt: number };

/** In milliseconds. How long the phone shows what was sent. */
const sentRetention = 7 * 24 * 3_600_000;

/**
 * Whether this tab's form describes another game than the report that another tab has sent or will
 * send.
 */
export function isOfAnotherGame({ leagueDetails }: ReportDraft, report: OutboxReport): boolean {
  const its = report.state === 'sent' ? report.gameIds : report.draft.leagueDetails;
  return its !== undefined && !mayBeSameGame(leagueDetails, its);
}

/** What was sent is deleted after a week. */
export function isExpired(report: OutboxItem, now: number): boolean {
  return report.state === 'sent' && now >= report.sentAt + sentRetention;
}
