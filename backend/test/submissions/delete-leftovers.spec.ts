import { DeleteLeftovers } from '../../src/submissions/application/delete-leftovers';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { InMemoryIdempotencyStore, RecordingCaptainNames, RecordingReceipts } from './fakes';

const deletedAt = new Date('2026-06-01T16:00:00.000Z');
const ninetyDaysLater = new Date('2026-08-30T16:00:00.000Z');

async function setUp() {
  const answers = new InMemoryIdempotencyStore();
  const receipt = { id: '1', reference: 'K7Q2-4MZP', submittedAt: deletedAt } as const;
  await answers.store('key', { fingerprint: '', receipt: { ...receipt, status: 'received' } });
  await answers.expire('1', deletedAt);
  const names = new RecordingCaptainNames();
  const receipts = new RecordingReceipts();
  const forget = new DeleteLeftovers(answers, names, new ReportFollowers([receipts.useCase()]));
  return { answers, names, receipts, forget };
}

it('An answer is kept for 90 days after its report was deleted, and no longer', async () => {
  const { answers, forget } = await setUp();

  await forget.execute(ninetyDaysLater);
  expect(await answers.find('key')).not.toBeNull();

  await forget.execute(new Date(ninetyDaysLater.getTime() + 1));
  expect(await answers.find('key')).toBeNull();
});

it('The names that no report has any more are deleted, too', async () => {
  const { names, forget } = await setUp();
  await forget.execute(ninetyDaysLater);
  expect(names.forgotten).toEqual(['all that are unused']);
});

it('Addresses that no report has any more lose their counts of receipts', async () => {
  const { receipts, forget } = await setUp();
  await forget.execute(ninetyDaysLater);
  expect(receipts.forgotten).toEqual(['left@example.org']);
});
