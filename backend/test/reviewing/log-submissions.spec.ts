import { LogSubmissions } from '../../src/reviewing/application/log-submissions';
import { questionAbout } from '../../src/reviewing/application/log-question';
import { UnsettledReport } from '../../src/submissions/application/ports';
import { Submission, acceptReport, titleOf } from '../../src/submissions/domain/submission';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { aGame, aReport } from '../submissions/a-report';
import { InMemoryLoggedResults } from '../submissions/in-memory-logged-results';
import { InMemorySubmissionRepository } from '../submissions/in-memory-submissions';

const now = new Date('2026-06-01T16:00:00Z');

const actor = { id: '1', username: 'lea@example.org', isMaster: false };

function setUp() {
  const submissions = new InMemorySubmissionRepository();
  submissions.all = [1, 2, 3].map((score) =>
    acceptReport(aReport({ winningScore: score, losingScore: 0 }), aGame(), now),
  );
  const log = new RecordingAuditLog();
  const transaction = new RecordingTransaction([submissions, log]);
  const results = new InMemoryLoggedResults();
  const useCase = new LogSubmissions(submissions, results, log, transaction);
  const mark = (ids: string[], username = actor.username, at = now) =>
    useCase.execute({ actor: { ...actor, username }, ids }, at);
  return { submissions, results, log, useCase, mark };
}

const idsOf = (submissions: readonly Submission[]) => submissions.map(({ id }) => id);

describe('Marking reports as logged', () => {
  it('remembers when and by whom, of those that were asked for', async () => {
    const { submissions, mark } = setUp();
    const [first, second] = idsOf(submissions.all);
    expect(await mark([first!, second!])).toEqual({
      logged: 2,
      alreadyLogged: 0,
      missing: 0,
      changed: [],
      unsettled: [],
    });
    expect(submissions.all.map(({ loggedAt, loggedBy }) => [loggedAt, loggedBy])).toEqual([
      [now, 'lea@example.org'],
      [now, 'lea@example.org'],
      [null, null],
    ]);
  });

  it('tells how many were pending, logged before, and gone', async () => {
    const { submissions, mark } = setUp();
    const ids = idsOf(submissions.all);
    await mark([ids[0]!]);
    expect(await mark([...ids, 'gone', 'gone too', 'never was'])).toEqual({
      logged: 2,
      alreadyLogged: 1,
      missing: 3,
      changed: [],
      unsettled: [],
    });
  });

  it('counts a report once, however often it is named', async () => {
    const { submissions, mark } = setUp();
    const [id] = idsOf(submissions.all);
    const twice = [id!, id!, 'gone', 'gone'];
    expect(await mark(twice)).toEqual({
      logged: 1,
      alreadyLogged: 0,
      missing: 1,
      changed: [],
      unsettled: [],
    });
    expect(await mark(twice)).toEqual({
      logged: 0,
      alreadyLogged: 1,
      missing: 1,
      changed: [],
      unsettled: [],
    });
  });

  it('knows an id by its letters, small or large', async () => {
    const { submissions, mark } = setUp();
    const [id] = idsOf(submissions.all);
    const result = await mark([id!.toUpperCase(), id!]);
    expect(result).toEqual({ logged: 1, alreadyLogged: 0, missing: 0, changed: [], unsettled: [] });
  });

  it('leaves those pending that were corrected since the administrator saw them', async () => {
    const { submissions, log, useCase } = setUp();
    const ids = idsOf(submissions.all);
    const [same, corrected, notCompared] = ids;
    submissions.all = submissions.all.map((one) => ({ ...one, revision: 2 }));
    const revisions = { [same!]: 2, [corrected!.toUpperCase()]: 1 };
    expect(await useCase.execute({ actor, ids, revisions }, now)).toEqual({
      logged: 2,
      alreadyLogged: 0,
      missing: 0,
      changed: [corrected],
      unsettled: [],
    });
    expect(idsOf(submissions.all.filter(({ loggedAt }) => loggedAt))).toEqual([same, notCompared]);
    expect(log.acts).toHaveLength(2);
  });

  it('is a line in the audit log for each', async () => {
    const { submissions, log, mark } = setUp();
    const [first, , third] = submissions.all;
    await mark([first!.id, third!.id]);
    expect(log.acts).toEqual(
      [first, third].map((submission) => ({
        action: 'submission-logged',
        actor: 'lea@example.org',
        subject: titleOf(submission!),
      })),
    );
  });

  describe('of a game that is logged with another result', () => {
    function withRival(changes: Partial<UnsettledReport> = {}) {
      const scene = setUp();
      const [submission] = scene.submissions.all;
      const { id, reference } = scene.submissions.all[1]!;
      const [winningScore, losingScore, hasOtherWinner] = [7, 3, false];
      const rivals = [{ ...submission!, id, reference, winningScore, losingScore, hasOtherWinner }];
      const question = {
        id: submission!.id,
        isInDoubt: false,
        isOfAnother: false,
        rivals,
        ...changes,
      };
      scene.results.questions = [question];
      const logWith = (replace: boolean | null) =>
        scene.useCase.execute({ actor, ids: [submission!.id], replace }, now);
      const isLogged = () => scene.submissions.all[0]!.loggedAt !== null;
      return { ...scene, question, reference, logWith, isLogged };
    }

    it('waits for an answer', async () => {
      const { question, results, logWith, isLogged, log } = withRival();
      expect(await logWith(null)).toEqual({
        logged: 0,
        alreadyLogged: 0,
        missing: 0,
        changed: [],
        unsettled: [question],
      });
      expect([isLogged(), results.replaced, results.kept, log.acts]).toEqual([false, [], [], []]);
      expect(questionAbout(question)).toMatchObject({
        details: [{ path: 'replace', message: 'This game is logged as 7–3. Replace it?' }],
      });
    });

    it('asks with the winner if nothing else differs', () => {
      const { question } = withRival();
      const [rival] = question.rivals;
      const winningTeamName = 'Comets';
      const rivals = [{ ...rival!, winningTeamName, hasOtherWinner: true }];
      const [detail] = questionAbout({ ...question, rivals }).details;
      const sentence = 'This game is logged as 7–3 for Comets. Replace it?';
      expect(detail!.message).toBe(sentence);
    });

    it('replaces it, and the audit log says which', async () => {
      const { question, reference, results, logWith, isLogged, log } = withRival();
      expect(await logWith(true)).toMatchObject({ logged: 1, unsettled: [] });
      expect([isLogged(), results.kept]).toEqual([true, []]);
      expect(results.replaced).toEqual([[question.id, [reference]]]);
      expect(log.acts[0]!.details).toEqual({ replaced: [reference] });
    });

    it('is another game', async () => {
      const { question, results, logWith, isLogged, log } = withRival();
      expect(await logWith(false)).toMatchObject({ logged: 1, unsettled: [] });
      expect([isLogged(), results.replaced, results.kept]).toEqual([true, [], [question.id]]);
      expect(log.acts[0]!.details).toBeUndefined();
    });

    it('is no question if the report agrees with one that is of another game', async () => {
      const { question, results, logWith, isLogged } = withRival({ isOfAnother: true });
      expect(await logWith(null)).toMatchObject({ logged: 1, unsettled: [] });
      expect([isLogged(), results.replaced, results.kept]).toEqual([true, [], [question.id]]);
    });

    it('changes nothing of it if the report was corrected meanwhile', async () => {
      const { question, results, useCase, isLogged } = withRival();
      const ids = [question.id];
      const input = { actor, ids, replace: true, revisions: { [question.id]: 2 } };
      expect(await useCase.execute(input, now)).toMatchObject({ logged: 0, changed: ids });
      expect([isLogged(), results.replaced]).toEqual([false, []]);
    });

    it('waits until it is said which game of the day it is', async () => {
      const { question, logWith, isLogged } = withRival({ isInDoubt: true });
      expect(await logWith(true)).toMatchObject({ logged: 0, unsettled: [question] });
      expect(isLogged()).toBe(false);
      expect(questionAbout(question).details).toMatchObject([{ path: 'gameId' }]);
    });
  });

  it('did not happen where it can not be logged', async () => {
    const { submissions, log, mark } = setUp();
    log.record = () => Promise.reject(new Error('the database is away'));
    await expect(mark(idsOf(submissions.all))).rejects.toThrow('the database is away');
    expect(submissions.all.every(({ loggedAt }) => loggedAt === null)).toBe(true);
  });
});
