import { RestoreRevision } from '../../src/submissions/application/restore-revision';
import { RevisionStore } from '../../src/submissions/application/ports';
import { Revision, contentOf } from '../../src/submissions/domain/correction';
import { acceptReport } from '../../src/submissions/domain/submission';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { aGame, aReport } from './a-report';
import {
  InMemoryLeagueCatalogue,
  InMemorySubmissionRepository,
  RecordingCorrectionMail,
} from './fakes';

const now = new Date('2026-06-02T16:00:00.000Z');

/** Has the revisions that a test sets. */
class FixedRevisions extends RevisionStore {
  all: Revision[] = [];

  override list(): Promise<Revision[]> {
    return Promise.resolve(this.all);
  }

  override add(): Promise<void> {
    return Promise.resolve();
  }
}

it('Notes are not restored if the captain is erased just before', async () => {
  const first = acceptReport(aReport({ notes: 'canary', winningScore: 20 }), aGame(), now);
  const report = { ...first, winningScore: 21, notes: null, revision: 2, correctedAt: now };
  const submissions = new InMemorySubmissionRepository();
  submissions.all = [report];
  const revisions = new FixedRevisions();
  const revision = (number: number, submission: typeof report | typeof first): Revision => ({
    revision: number,
    at: now,
    by: null,
    content: contentOf(submission),
  });
  revisions.all = [revision(2, report), revision(1, first)];
  const mail = new RecordingCorrectionMail();
  let isErased = false;
  const erase = () => {
    submissions.all = [{ ...report, erasedAt: now }];
    revisions.all = [revision(2, report), revision(1, { ...first, notes: null })];
    isErased = true;
  };
  const restore = new RestoreRevision(
    submissions,
    revisions,
    new InMemoryLeagueCatalogue(aGame()),
    mail,
    new RecordingAuditLog(),
    {
      run: (_keys, work) => {
        if (!isErased) erase();
        return work();
      },
    },
  );
  const actor = { id: '1', username: 'lea@example.org', isMaster: false };
  await restore.execute({ actor, id: report.id, revision: 1 }, now);

  expect(submissions.all).toMatchObject([{ winningScore: 20, notes: null, revision: 3 }]);
  expect(mail.restored).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(mail.restored.mock.calls)).not.toContain('canary');
});
