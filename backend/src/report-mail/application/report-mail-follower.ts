import { Injectable } from '@nestjs/common';
import { Confirmations } from '../../confirmations/application/confirmations';
import { Corrections } from '../../corrections/application/corrections';
import { ViewRow } from '../../submissions/application/ports';
import {
  ReportFollower,
  ReportWithMessage,
  RevisedReport,
  ToldReport,
} from '../../submissions/application/report-followers';
import {
  Outcome,
  OutcomeReason,
  outcomeRules,
  reasonNames,
} from '../../submissions/domain/outcome';
import { Change } from '../../submissions/domain/report-content';
import { fieldAt } from '../../submissions/domain/report-fields';
import { QueueReportMail } from './queue-report-mail';
import { MailedFeatures, gameIdOf, snapshotOf } from './snapshot-of';

/** Queues messages about reports. */
@Injectable()
export class ReportMailFollower implements ReportFollower, MailedFeatures {
  constructor(
    private readonly queueMail: QueueReportMail,
    readonly corrections: Corrections,
    readonly confirmations: Confirmations,
  ) {}

  received(report: ToldReport): Promise<void> {
    return this.queueMail.report(snapshotOf(report, this), report.submission.submittedAt);
  }

  rowOfFirst(report: ToldReport): ViewRow {
    const row = this.queueMail.reportRow(snapshotOf(report, this), report.submission.submittedAt);
    return { view: 'report_mail_queue', row };
  }

  /**
   * What an administrator restored only keeps mail true that waits; if none waits, none is queued.
   */
  revised(report: RevisedReport): Promise<void> {
    const snapshot = this.snapshotInThread(report);
    const { correctedAt } = report.submission;
    return report.by === null
      ? this.queueMail.correction(snapshot, correctionIn(report), correctedAt!)
      : this.queueMail.restoredRevision(snapshot, correctionIn(report));
  }

  messageSent(report: ReportWithMessage): Promise<void> {
    const { text, at } = report.submission.messages.at(-1)!;
    const snapshot = this.snapshotInThread({ ...report, status: 'received', others: [] });
    return this.queueMail.captainMessage(snapshot, { text, at }, new Date(at));
  }

  /** Drops mail that waits. */
  deleted(submissionId: string): Promise<void> {
    return this.queueMail.dropCorrection(submissionId);
  }

  private snapshotInThread(report: ToldReport & Pick<RevisedReport, 'firstGame'>) {
    const snapshot = snapshotOf(report, this);
    const first = gameIdOf(report.firstGame);
    return first === snapshot.game ? snapshot : { ...snapshot, firstGame: first };
  }
}

function correctionIn({ submission: { revision, correctedAt }, changes }: RevisedReport) {
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
