import { isolated } from '@score-tracker/backend/kernel/isolated';
import { formatTime } from '../../../format/instants';
import type { GameSummary } from '../model/receipt';
import type { UnsentCorrection } from '../outbox/corrections/unsent-corrections';
import type { WaitingConfirmation } from '../outbox/confirmations/outbox-confirmation';
import type {
  Attempts,
  Failure,
  OutboxReport,
  RefusedReport,
  WaitingReport,
} from '../outbox/score-reports/outbox-report';
import { isBeingSent } from '../outbox/score-reports/outbox-rules';

/** The state of a report in a few words. */
export function stateOf(report: OutboxReport, now: number): string {
  if (report.state === 'sent') return `Sent, reference ${report.receipt.reference}`;
  if (report.state === 'refused') return 'Refused';
  return isBeingSent(report, now) ? 'Sending…' : 'Not sent yet';
}

const reasons: Record<Failure['kind'], string> = {
  'no-answer': 'there was no connection',
  'too-many': 'too many reports were sent at once',
  server: 'the server could not take it',
};

/** The result of the last attempt; null if there is none yet. */
export function lastTryOf(
  { failure, triedAt }: Attempts,
  timeZone: string | undefined,
): string | null {
  if (!failure) return null;
  const why = failure.message ?? `${reasons[failure.kind]}.`;
  return `Last try at ${timeOf(triedAt, timeZone)}: ${why}`;
}

/** When the next automatic attempt is. */
export function nextTryOf(
  { nextTryAt, notBefore }: Attempts,
  now: number,
  isOnline: boolean,
  timeZone: string | undefined,
): string {
  if (!isOnline) return 'It is sent as soon as there is a connection.';
  if (nextTryAt - now < 60_000) return 'It is tried again in a moment.';
  const next = `The next try is at ${timeOf(nextTryAt, timeZone)}`;
  // The server asked to wait, so a new connection doesn't bring the attempt forward.
  return notBefore > now ? `${next}.` : `${next}, or as soon as there is a connection.`;
}

function timeOf(time: number, timeZone: string | undefined): string {
  return formatTime(new Date(time).toISOString(), timeZone);
}

/**
 * What is lost if a report is removed with its unsent corrections, as far as this phone knows.
 */
export function lossOf(
  report: OutboxReport,
  corrections: readonly UnsentCorrection[] = [],
): string {
  const sentences = [
    ...(report.state === 'sent'
      ? ['The administrators keep this report.']
      : unsentReportLoss(report)),
    ...(corrections.length > 0
      ? [
          mayBeThere(corrections)
            ? 'Your correction of it may have arrived, and is removed from this phone, too.'
            : 'Nobody else has your correction of it, which is removed, too.',
        ]
      : []),
    'This cannot be undone.',
  ];
  return sentences.join(' ');
}

function unsentReportLoss(report: WaitingReport | RefusedReport): readonly string[] {
  const { earlierVersionArrived, mayHaveArrived } = report;
  const isTried = mayHaveArrived || (report.state === 'waiting' && report.sendingUntil > 0);
  return [
    ...(earlierVersionArrived
      ? ['An earlier version of this report arrived, and the administrators keep it.']
      : []),
    isTried
      ? 'This phone had no clear answer to a try: the report may have arrived, or nobody else has it.'
      : earlierVersionArrived
        ? 'This version was not sent, and nobody else has it.'
        : 'It was not sent, and nobody else has it.',
  ];
}

/** What is lost if these corrections of one report are removed, as far as this phone knows. */
export function correctionLossOf(corrections: readonly UnsentCorrection[]): string {
  const isSeveral = corrections.length > 1;
  const sentences = [
    ...(isSeveral ? [`This removes ${corrections.length} corrections of the report.`] : []),
    mayBeThere(corrections)
      ? `${isSeveral ? 'One of them' : 'It'} may have arrived: this phone had no clear answer to a try. Removing it here does not take that back.`
      : `Nobody else has ${isSeveral ? 'them' : 'it'}, and the report stays as it is.`,
    'This cannot be undone.',
  ];
  return sentences.join(' ');
}

/** What is lost if an answer to another captain is removed, as far as this phone knows. */
export function answerLossOf({ mayHaveArrived, sendingUntil }: WaitingConfirmation): string {
  return mayHaveArrived || sendingUntil > 0
    ? 'It may have arrived: this phone had no clear answer to a try. Removing it here does not take that back.'
    : 'It was not sent, and nobody else has it.';
}

function mayBeThere(corrections: readonly UnsentCorrection[]): boolean {
  return corrections.some(
    (correction) =>
      correction.state === 'waiting' && (correction.mayHaveArrived || correction.sendingUntil > 0),
  );
}

/** Identifies a report among others. */
export function gameOf({ game }: { readonly game: GameSummary }): string {
  return `${isolated(game.winningTeam)} against ${isolated(game.losingTeam)}`;
}
