import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
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
import { mayBeThere } from '../../report-queue/retry';

const states: Record<Kind, Record<'waiting' | 'sending' | 'refused', MessageDescriptor>> = {
  report: { waiting: msg`Not sent yet`, sending: msg`Sending…`, refused: msg`Refused` },
  correction: {
    waiting: msg`Correction not sent yet`,
    sending: msg`Sending the correction…`,
    refused: msg`Correction refused`,
  },
  confirmation: {
    waiting: msg`Answer not sent yet`,
    sending: msg`Sending your answer…`,
    refused: msg`Answer refused`,
  },
};

/** The state of an entry in a few words. */
export function stateOf(
  entry: Report | UnsentCorrection | Confirmation,
  isSending: boolean,
): string {
  if (entry.state !== 'sent') {
    return i18n._(states[entry.kind][isSending ? 'sending' : entry.state]);
  }
  if (entry.kind !== 'report') return t`You agreed with this result`;
  const { reference } = entry.receipt;
  return t`Sent, reference ${reference}`;
}

/** What an answer that arrived means. */
export function standingInWords({
  standing,
  agreement,
}: Pick<SentConfirmation, 'standing' | 'agreement'>): string {
  if (standing === 'confirmed') return t`Both sides agree.`;
  if (standing === 'conflict') {
    return t`Another report of this game differs. The administrators compare them, and see your answer.`;
  }
  return agreement.by === 'team' || agreement.isMailed
    ? t`The administrators see that your team agreed.`
    : t`The administrators see that someone with the link agreed.`;
}

/** The result of the last attempt; null if there is none yet. */
export function lastTryOf(
  { failure, triedAt }: Attempts,
  timeZone: string | undefined,
): string | null {
  if (!failure) return null;
  const time = timeOf(triedAt, timeZone);
  const why = failure.message && inLanguage(failure.message, '');
  if (why) return t`Last try at ${time}: ${why}`;
  return {
    'no-answer': t`Last try at ${time}: there was no connection.`,
    'too-many': t`Last try at ${time}: too many reports were sent at once.`,
    server: t`Last try at ${time}: the server could not take it.`,
  }[failure.kind];
}

/** When the next automatic attempt is. */
export function nextTryOf(
  { nextTryAt, notBefore }: Attempts,
  now: number,
  isOnline: boolean,
  timeZone: string | undefined,
): string {
  if (!isOnline) return t`It is sent as soon as there is a connection.`;
  if (nextTryAt - now < 60_000) return t`It is tried again in a moment.`;
  const time = timeOf(nextTryAt, timeZone);
  // The server asked to wait, so a new connection doesn't bring the attempt forward.
  return notBefore > now
    ? t`The next try is at ${time}.`
    : t`The next try is at ${time}, or as soon as there is a connection.`;
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
      ? [t`The administrators keep this report.`]
      : unsentReportLoss(report)),
    ...(corrections.length > 0
      ? [
          corrections.some(mayBeThere)
            ? t`Your correction of it may have arrived, and is removed from this phone, too.`
            : t`Nobody else has your correction of it, which is removed, too.`,
        ]
      : []),
    t`This cannot be undone.`,
  ];
  return sentences.join(' ');
}

function unsentReportLoss(report: WaitingReport | RefusedReport): readonly string[] {
  const { earlierVersionArrived } = report;
  return [
    ...(earlierVersionArrived
      ? [t`An earlier version of this report arrived, and the administrators keep it.`]
      : []),
    mayBeThere(report)
      ? t`This phone had no clear answer to a try: the report may have arrived, or nobody else has it.`
      : earlierVersionArrived
        ? t`This version was not sent, and nobody else has it.`
        : t`It was not sent, and nobody else has it.`,
  ];
}

/** What is lost if these corrections of one report are removed, as far as this phone knows. */
export function correctionLossOf(corrections: readonly UnsentCorrection[]): string {
  const count = corrections.length;
  const mayHaveArrived = corrections.some(mayBeThere);
  if (count <= 1) {
    return [
      mayHaveArrived
        ? t`It may have arrived: this phone had no clear answer to a try. Removing it here does not take that back.`
        : t`Nobody else has it, and the report stays as it is.`,
      t`This cannot be undone.`,
    ].join(' ');
  }
  return [
    t`This removes ${count} corrections of the report.`,
    mayHaveArrived
      ? t`One of them may have arrived: this phone had no clear answer to a try. Removing it here does not take that back.`
      : t`Nobody else has them, and the report stays as it is.`,
    t`This cannot be undone.`,
  ].join(' ');
}

/** What is lost if an answer to another captain is removed, as far as this phone knows. */
export function answerLossOf(answer: WaitingConfirmation): string {
  return mayBeThere(answer)
    ? t`It may have arrived: this phone had no clear answer to a try. Removing it here does not take that back.`
    : t`It was not sent, and nobody else has it.`;
}

/** Identifies a report among others. */
export function gameOf({ game }: { readonly game: GameSummary }): string {
  const [winner, loser] = [isolated(game.winningTeam), isolated(game.losingTeam)];
  return t`${winner} against ${loser}`;
}

/** The same, with the kind of the entry. */
export function namedGameOf(entry: Entry): string {
  const game = gameOf(entry);
  return {
    report: game,
    correction: t`the correction of ${game}`,
    confirmation: t`your answer about ${game}`,
  }[entry.kind];
}
