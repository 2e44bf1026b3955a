import { Injectable } from '@nestjs/common';
import { Leagues } from '../../league-feed/application/leagues';
import { AuditLog } from '../../kernel/audit-log';
import { NotFound } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { QueuedTransaction } from '../../kernel/transaction';
import { Revision, asSent, asSubmitted, currentRevision, revised } from '../domain/correction';
import { ReportContent, changesBetween, contentOf } from '../../submissions/domain/report-content';
import { placeInCatalogue, soughtIn } from '../../submissions/domain/resolved-game';
import { gameKey, statusAmong } from '../../submissions/domain/same-game';
import { Submission, titleOf } from '../../submissions/domain/submission';
import { gone } from '../../submissions/application/gone';
import { ReportOrigins, SubmissionRepository } from '../../submissions/application/ports';
import { ReportFollowers } from '../../submissions/application/report-followers';
import { RevisionStore } from './ports';

export interface RestoreRevisionInput {
  readonly actor: SignedInAdmin;
  readonly id: string;
  readonly revision: number;
}

/** Makes a report say again what it said in an earlier revision, as a new revision. */
@Injectable()
export class RestoreRevision {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly revisions: RevisionStore,
    private readonly leagues: Leagues,
    private readonly followers: ReportFollowers,
    private readonly auditLog: AuditLog,
    private readonly transaction: QueuedTransaction,
    private readonly origins: ReportOrigins,
  ) {}

  /** @throws NotFound if there is no such report or revision, or no longer */
  async execute(input: RestoreRevisionInput, now = new Date()): Promise<void> {
    for (;;) {
      const found = await this.submissions.find(input.id);
      if (!found) throw gone();
      if (await this.restore(found, input, now)) return;
    }
  }

  /** @returns false if the report was corrected, or its captain erased, since it was read */
  private async restore(
    found: Submission,
    { actor, revision }: RestoreRevisionInput,
    now: Date,
  ): Promise<boolean> {
    const revisions = await this.revisions.list(found.id);
    const wanted = contentIn(found, revisions, revision);
    const games = [found, { ...found, ...wanted }];
    return this.transaction.run([...games.map(gameKey), `correction ${found.id}`], async () => {
      const submission = await this.submissions.lock(found.id, games);
      if (!submission) throw gone();
      if (submission.revision !== found.revision) return false;
      if (submission.erasedAt?.getTime() !== found.erasedAt?.getTime()) return false;
      const changes = changesBetween(contentOf(submission), wanted);
      if (changes.length === 0) return true;
      const restored = await this.origins.afterRevision(
        submission,
        revised(submission, wanted, now),
      );
      const reports = await this.submissions.earlierReportsOfSameGame(restored);
      const others = reports.filter(({ reference }) => reference !== submission.reference);
      await this.submissions.revise(submission, restored);
      await this.revisions.add(found.id, [currentRevision(restored, actor.username)]);
      const game = this.leagues.findGame(...soughtIn(asSent(restored)));
      const status = statusAmong(others, restored);
      await this.followers.revised({
        submission: restored,
        firstGame: asSubmitted(submission, revisions),
        by: actor.username,
        changes,
        status,
        others,
        place: placeInCatalogue(restored, game),
      });
      await this.auditLog.record(
        {
          action: 'submission-restored',
          actor: actor.username,
          subject: titleOf(restored),
          details: { revision },
        },
        now,
      );
      return true;
    });
  }
}

/** @throws NotFound if the report has no such revision */
function contentIn(
  submission: Submission,
  revisions: readonly Revision[],
  revision: number,
): ReportContent {
  if (revision === submission.revision) return contentOf(submission);
  const wanted = revisions.find((one) => one.revision === revision);
  if (!wanted) throw new NotFound('This report has no such revision.');
  return wanted.content;
}
