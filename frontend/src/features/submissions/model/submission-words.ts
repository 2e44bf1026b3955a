import type { Submission } from '../../../api/types';
import { counted } from '@score-tracker/backend/kernel/counted';
import { formatDay, formatTableDate, formatTime } from '../../../format/instants';
import { resultText } from '../../../game-ui/score-words';
import {
  isEverything,
  scopeOf,
  standingFilters,
  type StandingFilter,
  type SubmissionFilters,
} from './submission-filters';

/** A short title, such as "Herons 21 – 14 Comets, 10/02/2026". */
export function titleOf(report: Submission): string {
  const result = resultText(report.winningTeamName, report.losingTeamName, report);
  return `${result}, ${formatTableDate(report.matchDate)}`;
}

/** When a report was sent: "4:05 PM" of today, "Oct 2", or "Oct 2, 2025" of another year. */
export function sentText(
  { submittedAt }: Pick<Submission, 'submittedAt'>,
  timeZone: string | undefined,
  now = new Date(),
): string {
  const [sent, today] = [formatDay(submittedAt, timeZone), formatDay(now.toISOString(), timeZone)];
  if (sent === today) return formatTime(submittedAt, timeZone);
  const year = today.slice(-6);
  return sent.endsWith(year) ? sent.slice(0, -year.length) : sent;
}

export function starsText(rating: number | null): string {
  if (rating === null) return 'Not rated';
  return counted(rating, 'star');
}

interface Count {
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly capped: boolean;
}

/** The number of matching reports, such as "1,026 reports" or "10,000+ reports". */
export function countText({ total, capped }: Count): string {
  return capped ? `${totalText({ total, capped })} reports` : counted(total, 'report');
}

/** The same as a number, such as "10,000+". Empty while it is loading. */
export function totalText(count: Count | undefined): string {
  return count === undefined
    ? ''
    : `${count.total.toLocaleString('en-US')}${count.capped ? '+' : ''}`;
}

const nothingOfStanding: Record<StandingFilter, string> = {
  reported: 'No reports are waiting for the other side to agree.',
  confirmed: 'No report here was confirmed by the other side.',
  unopposed: 'No report here is unopposed.',
  conflict: 'No reports are in conflict.',
  messages: 'Captains have sent no new messages.',
  ready: 'No confirmed reports are waiting to be logged.',
};

/** What is said of a list without reports. */
export function nothingText(filters: SubmissionFilters): string {
  const { standing } = filters;
  const known = standingFilters.find((each) => each === standing);
  return known && isEverything(scopeOf(filters))
    ? nothingOfStanding[known]
    : 'No score submissions found';
}

export function newReportsText(count: number): string {
  return counted(count, 'new report');
}

interface LoggedCounts {
  readonly logged: number;
  /** How many were deleted meanwhile. */
  readonly missing: number;
  /** How many were corrected meanwhile, and not logged. */
  readonly changed?: number;
  /** How many raise a question, and were not logged. */
  readonly unsettled?: number;
}

/** The message after marking several reports. */
export function loggedText({ logged, missing, changed = 0, unsettled = 0 }: LoggedCounts): string {
  const scores = logged === 1 ? 'Score' : `${logged.toLocaleString('en-US')} scores`;
  const isDone = logged > 0 || changed + unsettled === 0;
  return [
    ...(isDone ? [`${scores} marked as logged successfully!`] : []),
    ...(missing > 0 ? [`${missing.toLocaleString('en-US')} had been deleted meanwhile.`] : []),
    ...(changed > 0 ? [correctedMeanwhileText(changed)] : []),
    ...(unsettled > 0 ? [unsettledText(unsettled)] : []),
  ].join(' ');
}

function unsettledText(unsettled: number): string {
  return unsettled === 1
    ? '1 was not logged, because it raises a question. Log it by itself: it is still selected.'
    : `${unsettled.toLocaleString('en-US')} were not logged, because they raise questions. Log each by itself: they are still selected.`;
}

/**
 * The message after deleting reports.
 * @param missing how many had been deleted before
 */
export function deletedText(deleted: number, missing: number): string {
  const scores = deleted === 1 ? 'Score' : `${deleted.toLocaleString('en-US')} scores`;
  return [
    `${scores} deleted successfully!`,
    ...(missing > 0 ? [`${missing.toLocaleString('en-US')} had been deleted meanwhile.`] : []),
  ].join(' ');
}

function correctedMeanwhileText(changed: number): string {
  return changed === 1
    ? '1 was corrected meanwhile and not logged. Check it: it is still selected.'
    : `${changed.toLocaleString('en-US')} were corrected meanwhile and not logged. Check them: they are still selected.`;
}

/** How many messages of the captain nobody has marked as seen. */
export function newMessagesOf({ messages }: Pick<Submission, 'messages'>): number {
  return messages.filter(({ seen }) => !seen).length;
}

/** Whether the captain's address is on a roster; null if the feed doesn't say. */
export function rosterText({ captainOnRoster }: Pick<Submission, 'captainOnRoster'>) {
  if (captainOnRoster === null) return null;
  return captainOnRoster ? 'E-mail is on the roster' : 'E-mail is not on the roster';
}
