import { Injectable } from '@nestjs/common';
import { Revision, currentRevision } from '../domain/correction';
import { Change, changesBetween } from '../../submissions/domain/report-content';
import { Submission } from '../../submissions/domain/submission';
import { SubmissionRepository } from '../../submissions/application/ports';
import { RevisionStore } from './ports';

/** A revision and what differs from the one before. */
export interface ListedRevision {
  readonly revision: number;
  readonly at: Date;
  /** The administrator who restored it, by username; null for the captain. */
  readonly by: string | null;
  readonly changes: readonly Change[];
}

/** Lists the revisions of a report, newest first. The first one has no changes. */
@Injectable()
export class ListRevisions {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly revisions: RevisionStore,
  ) {}

  /** @returns null if there is no such report */
  async execute(submissionId: string): Promise<ListedRevision[] | null> {
    const submission = await this.submissions.find(submissionId);
    return submission && this.of(submission);
  }

  async of(submission: Submission): Promise<ListedRevision[]> {
    const stored = await this.revisions.list(submission.id);
    const revisions = stored.length > 0 ? stored : [currentRevision(submission)];
    return revisions.map((one, index) => listed(one, revisions[index + 1]));
  }
}

function listed({ content, ...revision }: Revision, before?: Revision): ListedRevision {
  return { ...revision, changes: before ? changesBetween(before.content, content) : [] };
}
