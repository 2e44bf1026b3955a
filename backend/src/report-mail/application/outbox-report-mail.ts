import { Injectable } from '@nestjs/common';
import { QueueMail } from '../../mail/application/queue-mail';
import { Confirmations } from '../../confirmations/application/confirmations';
import { Corrections } from '../../corrections/application/corrections';
import { EarlierReport, ReportMail } from '../../submissions/application/ports';
import { PlaceInCatalogue } from '../../submissions/domain/resolved-game';
import { ReceiptStatus } from '../../submissions/domain/same-game';
import { Submission } from '../../submissions/domain/submission';
import { MailedFeatures, snapshotOf } from './report-snapshot';

/** Queues messages in the mail module's outbox. */
@Injectable()
export class OutboxReportMail extends ReportMail implements MailedFeatures {
  constructor(
    private readonly queueMail: QueueMail,
    readonly corrections: Corrections,
    readonly confirmations: Confirmations,
  ) {
    super();
  }

  override queue(
    submission: Submission,
    status: ReceiptStatus,
    earlier: readonly EarlierReport[],
    place: PlaceInCatalogue,
  ): Promise<void> {
    const snapshot = snapshotOf(submission, status, earlier, place, this);
    return this.queueMail.report(snapshot, submission.submittedAt);
  }

  override row(submission: Submission, place: PlaceInCatalogue): object {
    const snapshot = snapshotOf(submission, 'received', [], place, this);
    return this.queueMail.reportRow(snapshot, submission.submittedAt);
  }
}
