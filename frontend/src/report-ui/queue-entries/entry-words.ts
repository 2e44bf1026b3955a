import { isolated } from '@score-tracker/backend/kernel/isolated';
import { formatTime } from '../../format/instants';
import type { GameSummary } from '../../report/model/receipt';
import type {
  Attempts,
  Confirmation,
  Entry,
  Kind,
  RefusedReport,
  Report,
  SentConfirmation,
  UnsentCorrection,
  WaitingConfirmation,
  WaitingReport,
} from '../../report-queue/entry';
import type { Failure } from '../../report/calls/call-errors';
import { mayBeThere } from '../../report-queue/retry';

const states: Record<Kind, Record<'waiting' | 'sending' | 'refused', string>> = {
  report: { waiting: 'Not sent yet', sending: 'Sending…', refused: 'Refused' },
  correction: {
    waiting: 'Correction not sent yet',
    sending: 'Sending the correction…',
    refused: 'Correction refused',
  },
  confirmation: {
    waiting: 'Answer not sent yet',
    sending: 'Sending your answer…',
    refused: 'Answer refused',
  },
};

/** The state of an entry in a few words. */
export function stateOf(
  entry: Report | UnsentCorrection | Confirmation,
  isSending: boolean,
): string {
  if (entry.state !== 'sent') return states[entry.kind][isSending ? 'sending' : entry.state];
  return entry.kind === 'report'
    ? `Sent, reference ${entry.receipt.reference}`
    : 'You agreed with this result';
}

/** What an answer that arrived means. */
export function standingInWords({
  standing,
  agreement,
}: Pick<SentConfirmation, 'standing' | 'agreement'>): string {
  if (standing === 'confirmed') return 'Both sides agree.';
  if (standing === 'conflict') {
    return 'Another report of this game differs. The administrators compare them, and see your answer.';
  }
  return agreement.by === 'team' || agreement.isMailed
    ? 'The administrators see that your team agreed.'
    : 'The administrators see that someone with the link agreed.';
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
export function lossOf(report: Report, corrections: readonly UnsentCorrection[] = []): string {
  const sentences = [
    ...(report.state === 'sent'
      ? ['The administrators keep this report.']
      : unsentReportLoss(report)),
    ...(corrections.length > 0
      ? [
          corrections.some(mayBeThere)
            ? 'Your correction of it may have arrived, and is removed from this phone, too.'
            : 'Nobody else has your correction of it, which is removed, too.',
        ]
      : []),
    'This cannot be undone.',
  ];
  return sentences.join(' ');
}

function unsentReportLoss(report: WaitingReport | RefusedReport): readonly string[] {
  const { earlierVersionArrived } = report;
  return [
    ...(earlierVersionArrived
      ? ['An earlier version of this report arrived, and the administrators keep it.']
      : []),
    mayBeThere(report)
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
    corrections.some(mayBeThere)
      ? `${isSeveral ? 'One of them' : 'It'} may have arrived: this phone had no clear answer to a try. Removing it here does not take that back.`
      : `Nobody else has ${isSeveral ? 'them' : 'it'}, and the report stays as it is.`,
    'This cannot be undone.',
  ];
  return sentences.join(' ');
}

/** What is lost if an answer to another captain is removed, as far as this phone knows. */
export function answerLossOf(answer: WaitingConfirmation): string {
  return mayBeThere(answer)
    ? 'It may have arrived: this phone had no clear answer to a try. Removing it here does not take that back.'
    : 'It was not sent, and nobody else has it.';
}

/** Identifies a report among others. */
export function gameOf({ game }: { readonly game: GameSummary }): string {
  return `${isolated(game.winningTeam)} against ${isolated(game.losingTeam)}`;
}

/** The same, with the kind of the entry. */
export function namedGameOf(entry: Entry): string {
  const of = { report: '', correction: 'the correction of ', confirmation: 'your answer about ' };
  return of[entry.kind] + gameOf(entry);
}
