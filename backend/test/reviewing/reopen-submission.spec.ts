import { ReopenSubmission } from '../../src/reviewing/application/reopen-submission';
import { acceptReport, titleOf } from '../../src/submissions/domain/submission';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { aGame, aReport } from '../submissions/a-report';
import { InMemorySubmissionRepository } from '../submissions/in-memory-submissions';

const now = new Date('2026-06-01T16:00:00Z');
const later = new Date('2026-06-01T16:05:00Z');
const actor = { id: '1', username: 'lea@example.org', isMaster: false };
const unknown = '01970000-0000-7000-8000-000000000001';

async function setUp() {
  const submissions = new InMemorySubmissionRepository();
  const [first, second] = [1, 2].map(() => acceptReport(aReport(), aGame(), now));
  submissions.all = [first!, second!];
  await submissions.log([first!.id, second!.id], 'dana@example.org', now);
  const log = new RecordingAuditLog();
  const useCase = new ReopenSubmission(
    submissions,
    log,
    new RecordingTransaction([submissions, log]),
  );
  const reopen = (reason: string | null, id = first!.id) =>
    useCase.execute({ actor, id, reason, unreadable: [] }, later);
  const logged = () => submissions.all.map(({ loggedAt }) => loggedAt !== null);
  return { first: first!, submissions, log, useCase, reopen, logged };
}

it('A logged report becomes pending again, and no other', async () => {
  const { reopen, submissions, logged } = await setUp();
  await reopen('Entered in the wrong league');
  expect(logged()).toEqual([false, true]);
  expect(submissions.all[0]!.loggedBy).toBeNull();
});

it('The audit log says who did it, and why', async () => {
  const { first, log, reopen } = await setUp();
  await reopen('Entered in the wrong league');
  expect(log.acts).toEqual([
    {
      action: 'submission-reopened',
      actor: 'lea@example.org',
      subject: titleOf(first),
      details: { reason: 'Entered in the wrong league' },
    },
  ]);
});

it('A pending report stays as it is, and the audit log says nothing', async () => {
  const { log, reopen } = await setUp();
  await reopen('Once');
  await reopen('Twice');
  expect(log.acts).toHaveLength(1);
});

it('A report that does not exist is refused, whatever the reason', async () => {
  const { reopen } = await setUp();
  const refusal = {
    kind: 'not-found',
    message: 'This score submission does not exist any more.',
  };
  await expect(reopen('Why', unknown)).rejects.toMatchObject(refusal);
  await expect(reopen(null, unknown)).rejects.toMatchObject(refusal);
});

it('A reason is needed, also for a pending report', async () => {
  const { reopen, logged } = await setUp();
  const refusal = {
    kind: 'invalid',
    details: [{ path: 'reason', message: 'Please enter a reason' }],
  };
  await expect(reopen(null)).rejects.toMatchObject(refusal);
  expect(logged()).toEqual([true, true]);
  await reopen('Why');
  await expect(reopen(null)).rejects.toMatchObject(refusal);
});

it('A reason that can not be read is refused', async () => {
  const { first, useCase, logged } = await setUp();
  const unreadable = [{ path: 'reason', message: 'This must be text' }];
  await expect(
    useCase.execute({ actor, id: first.id, reason: null, unreadable }),
  ).rejects.toMatchObject({ details: unreadable });
  expect(logged()).toEqual([true, true]);
});

it('It did not happen where it can not be audited', async () => {
  const { log, reopen, logged } = await setUp();
  log.record = () => Promise.reject(new Error('the database is away'));
  await expect(reopen('Why')).rejects.toThrow('the database is away');
  expect(logged()).toEqual([true, true]);
});
