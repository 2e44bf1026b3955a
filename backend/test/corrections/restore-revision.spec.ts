import { NotFound } from '../../src/kernel/errors';
import { RestoreRevision } from '../../src/corrections/application/restore-revision';
import { currentRevision } from '../../src/corrections/domain/correction';
import { contentOf } from '../../src/submissions/domain/report-content';
import { Submission, acceptReport, titleOf } from '../../src/submissions/domain/submission';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { aGame, aReport } from '../submissions/a-report';
import { InMemoryRevisions, WatchedTransaction } from './fakes';
import { LeaguesWithGame, RecordingFollower } from '../submissions/fakes';
import { InMemorySubmissionRepository } from '../submissions/in-memory-submissions';
import { originOfRevisions } from '../submissions/no-report-origin';

const submittedAt = new Date('2026-06-01T20:00:00.000Z');
const correctedAt = new Date('2026-06-02T12:00:00.000Z');
const now = new Date('2026-06-02T16:00:00.000Z');

type Changes = Parameters<typeof aReport>[0];

/** A report that its captain corrected once. */
function setUp(sent: Changes = {}, corrected: Partial<Submission> = { winningScore: 30 }) {
  const first = acceptReport(aReport(sent), aGame(), submittedAt);
  const report = { ...first, ...corrected, revision: 2, correctedAt };
  const submissions = new InMemorySubmissionRepository();
  submissions.all = [report];
  const revisions = new InMemoryRevisions();
  revisions.of.set(report.id, [currentRevision(report), currentRevision(first)]);
  const mail = new RecordingFollower();
  const log = new RecordingAuditLog();
  const transaction = new WatchedTransaction();
  const origin = originOfRevisions({ g1: null });
  const useCase = new RestoreRevision(
    submissions,
    revisions,
    new LeaguesWithGame(aGame()),
    new ReportFollowers([mail]),
    log,
    transaction,
    origin,
  );
  const actor = { id: '1', username: 'lea@example.org', isMaster: false };
  const restore = (revision: number, id = report.id) =>
    useCase.execute({ actor, id, revision }, now);
  /** Lets this happen once the report is read, and before it is locked. */
  const meanwhile = (happens: () => void) => {
    transaction.before = () => {
      transaction.before = () => undefined;
      happens();
    };
  };
  return { first, report, submissions, revisions, mail, log, transaction, restore, meanwhile };
}

const gameOn = (date: string) => `["game","thursday","${date}",["blue","red"]]`;

describe('Restoring a revision', () => {
  it('makes the report say again what it said then, as a new revision', async () => {
    const { first, report, submissions, revisions, restore } = setUp({ notes: 'Rain' });
    await restore(1);
    const restored = { ...first, revision: 3, correctedAt: now };
    expect(submissions.all).toEqual([restored]);
    expect(revisions.of.get(report.id)).toEqual([
      { revision: 3, at: now, by: 'lea@example.org', content: contentOf(first) },
      currentRevision(report),
      currentRevision(first),
    ]);
  });

  it('keeps mail that waits true, in the thread of the game as it was first reported', async () => {
    const { submissions, mail, restore } = setUp({}, { matchDate: '2026-05-31', notes: 'Rain' });
    await restore(1);
    await restore(2);
    expect(mail.revised).toHaveBeenCalledTimes(2);
    expect(mail.revised).toHaveBeenLastCalledWith({
      submission: submissions.all[0],
      firstGame: expect.objectContaining({ matchDate: '2026-06-01' }),
      by: 'lea@example.org',
      changes: [
        { field: 'leagueDetails.matchDate', from: '2026-06-01', to: '2026-05-31' },
        { field: 'gameDetails.notes', from: null, to: 'Rain' },
      ],
      status: 'received',
      others: [],
      place: { location: 'Riverside Park', division: null },
    });
  });

  it('is in the audit log', async () => {
    const { submissions, log, restore } = setUp();
    await restore(1);
    expect(log.acts).toEqual([
      {
        action: 'submission-restored',
        actor: 'lea@example.org',
        subject: titleOf(submissions.all[0]!),
        details: { revision: 1 },
      },
    ]);
  });

  it.each([
    [21, 'duplicate'],
    [22, 'conflict'],
  ])(
    'compares the report with the others of the game that it is of then: %i points are a %s',
    async (winningScore, status) => {
      const { submissions, mail, restore } = setUp({}, { matchDate: '2026-05-31' });
      const other = acceptReport(aReport({ winningScore }), aGame(), submittedAt);
      submissions.all.push(other);
      await restore(1);
      expect(mail.revised).toHaveBeenLastCalledWith(
        expect.objectContaining({ status, others: [other] }),
      );
    },
  );

  it('waits for all else that changes the report or one of its games', async () => {
    const { report, transaction, restore } = setUp({}, { matchDate: '2026-05-31' });
    await restore(1);
    expect(transaction.keys).toEqual([
      gameOn('2026-05-31'),
      gameOn('2026-06-01'),
      `correction ${report.id}`,
    ]);
  });

  it('begins anew if the report was corrected meanwhile, and waits for its new game', async () => {
    const { report, submissions, transaction, restore, meanwhile } = setUp();
    const moved = { ...report, matchDate: '2026-05-30', revision: 3 };
    meanwhile(() => (submissions.all = [moved]));
    await restore(1);
    expect(transaction.keys).toContain(gameOn('2026-05-30'));
    expect(submissions.all).toMatchObject([
      { matchDate: '2026-06-01', winningScore: 21, revision: 4 },
    ]);
  });

  it('restores no notes if the captain is erased just before', async () => {
    const { first, report, submissions, revisions, mail, restore, meanwhile } = setUp(
      { notes: 'canary' },
      { winningScore: 30, notes: null },
    );
    meanwhile(() => {
      submissions.all = [{ ...report, erasedAt: now }];
      const erased = { ...first, notes: null };
      revisions.of.set(report.id, [currentRevision(report), currentRevision(erased)]);
    });
    await restore(1);
    expect(submissions.all).toMatchObject([{ winningScore: 21, notes: null, revision: 3 }]);
    expect(mail.revised).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(mail.revised.mock.calls)).not.toContain('canary');
  });
});

describe('Nothing changes', () => {
  it('if the report says that already', async () => {
    const { report, submissions, mail, log, restore } = setUp();
    await restore(2);
    expect(submissions.all).toEqual([report]);
    expect(mail.revised).not.toHaveBeenCalled();
    expect(log.acts).toEqual([]);
  });

  it('if the report has no such revision', async () => {
    const { report, submissions, restore } = setUp();
    await expect(restore(3)).rejects.toEqual(new NotFound('This report has no such revision.'));
    expect(submissions.all).toEqual([report]);
  });

  it('if the report does not exist any more, before or meanwhile', async () => {
    const gone = new NotFound('This score submission does not exist any more.');
    const { submissions, log, restore, meanwhile } = setUp();
    await expect(restore(1, 'gone')).rejects.toEqual(gone);
    meanwhile(() => (submissions.all = []));
    await expect(restore(1)).rejects.toEqual(gone);
    expect(log.acts).toEqual([]);
  });
});
