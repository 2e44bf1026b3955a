import { MessageSender, MessageSenders } from '../../src/mail/application/message-senders';
import { DeleteOldMail } from '../../src/mail/application/delete-old-mail';
import { InMemoryOutbox } from './fakes';

const now = new Date('2026-07-02T02:30:00Z');
const monthAgo = new Date('2026-06-02T02:30:00Z');

it('Messages are kept for 30 days, and each sender tidies its own', async () => {
  const outbox = new InMemoryOutbox();
  const forget = jest.spyOn(outbox, 'forget').mockResolvedValue(7);
  const senders = new MessageSenders();
  const tidy = jest.fn(() => Promise.resolve());
  senders.add({ tidy } as Partial<MessageSender> as MessageSender);
  expect(await new DeleteOldMail(outbox, senders).execute(now)).toBe(7);
  expect(forget).toHaveBeenCalledWith(monthAgo);
  expect(tidy).toHaveBeenCalledWith(now);
});
