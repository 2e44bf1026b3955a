import { Injectable } from '@nestjs/common';
import { QueueMail } from '../../mail/application/queue-mail';
import { Confirmations } from '../../confirmations/application/confirmations';
import { Corrections } from '../../corrections/application/corrections';
import { CorrectionMail, NewRevision } from '../../submissions/application/ports';
import { Change } from '../../submissions/domain/report-content';
import { fieldAt } from '../../submissions/domain/report-fields';
import {
  Outcome,
  OutcomeReason,
  outcomeRules,
  reasonNames,
} from '../../submissions/domain/outcome';
import { PlaceInCatalogue } from '../../submissions/domain/resolved-game';
import { Game } from '../../submissions/domain/same-game';
import { Submission } from '../../submissions/domain/submission';
import { MailedFeatures, gameIdOf, snapshotOf } from './report-snapshot';

/** Queues messages about corrections in the mail module's outbox. */
@Injectable()
export class OutboxCorrectionMail extends CorrectionMail implements MailedFeatures {
  constructor(
    private readonly queueMail: QueueMail,
    readonly corrections: Corrections,
    readonly confirmations: Confirmations,
  ) {
    super();
  }

  override corrected(revision: NewRevision): Promise<void> {
    return this.queueMail.correction(
      this.snapshotOf(revision),
      correctionIn(revision),
      revision.submission.correctedAt!,
    );
  }

  override restored(revision: NewRevision): Promise<void> {
    return this.queueMail.restoredRevision(this.snapshotOf(revision), correctionIn(revision));
  }

  override message(
    submission: Submission,
    firstGame: Game,
    place: PlaceInCatalogue,
  ): Promise<void> {
    const { text, at } = submission.messages.at(-1)!;
    const report = { submission, firstGame, status: 'received' as const, others: [], place };
    return this.queueMail.captainMessage(this.snapshotOf(report), { text, at }, new Date(at));
  }

  override drop(submissionId: string): Promise<void> {
    return this.queueMail.dropCorrection(submissionId);
  }

  private snapshotOf(revision: Omit<NewRevision, 'changes'>) {
    const { submission, firstGame, status, others, place } = revision;
    const snapshot = snapshotOf(submission, status, others, place, this);
    const first = gameIdOf(firstGame);
    return first === snapshot.game ? snapshot : { ...snapshot, firstGame: first };
  }
}

function correctionIn({ submission: { revision, correctedAt }, changes }: NewRevision) {
  return { revision, correctedAt: correctedAt!.toISOString(), changes: changes.map(inWords) };
}

/** A change as people read it. A missing value is an empty text. */
function inWords({ field, from, to }: Change) {
  return {
    field,
    label: fieldAt(field)!.label,
    from: valueInWords(field, from),
    to: valueInWords(field, to),
  };
}

function valueInWords(field: string, value: Change['from']): string {
  if (value === null) return '';
  if (field === 'gameDetails.outcome') return outcomeRules[value as Outcome].name;
  if (field === 'gameDetails.outcomeReason') return reasonNames[value as OutcomeReason];
  if (field.endsWith('Rating')) return `${value} of 5`;
  if (field === 'leagueDetails.matchDate') return dateInWords(value as string);
  return String(value);
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @param date such as 2026-10-02 */
function dateInWords(date: string): string {
  return dateFormat.format(new Date(`${date}T00:00:00Z`));
}
