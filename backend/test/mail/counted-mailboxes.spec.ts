import { CountedMailboxes } from '../../src/mail/application/counted-mailboxes';
import { InMemoryReceipts } from './fakes';

it('Mailboxes with a count of receipts are known until they are forgotten', async () => {
  const receipts = new InMemoryReceipts();
  for (const address of ['dana@example.org', 'kim@example.org']) {
    await receipts.count(address, '2026-06-01', 5);
  }
  const mailboxes = new CountedMailboxes(receipts);
  expect(await mailboxes.all()).toEqual(['dana@example.org', 'kim@example.org']);
  await mailboxes.forget(['dana@example.org']);
  expect(await mailboxes.has('dana@example.org')).toBe(false);
  expect(await mailboxes.has('kim@example.org')).toBe(true);
});
