import { MessageSender } from '../../src/mail/application/message-senders';
import { DeleteOldMail } from '../../src/mail/application/delete-old-mail';
import { InMemoryCaptainReminders } from '../reminders/captain-reminder-fakes';
import { captainMailOf } from '../report-mail/captain-fakes';
import { InMemoryOutbox } from './fakes';

const now = new Date('2026-07-02T02:30:00Z');
const monthAgo = new Date('2026-06-02T02:30:00Z');

it('Messages, and what is known of captains, are kept for 30 days, and each sender tidies its own', async () => {
  const outbox = new InMemoryOutbox();
  const { marks, senders } = captainMailOf(outbox);
  const reminders = new InMemoryCaptainReminders();
  marks.add(reminders);
  const forget = {
    messages: jest.spyOn(outbox, 'forget').mockResolvedValue(7),
    requests: jest.spyOn(marks.all[0]!, 'forget'),
    reminders: jest.spyOn(reminders, 'forget'),
  };
  const tidy = jest.fn(() => Promise.resolve());
  senders.add({ tidy } as Partial<MessageSender> as MessageSender);
  const deleteOldMail = new DeleteOldMail(outbox, marks, senders);
  expect(await deleteOldMail.execute(now)).toBe(7);
  expect(forget.messages).toHaveBeenCalledWith(monthAgo);
  expect(forget.requests).toHaveBeenCalledWith(monthAgo);
  expect(forget.reminders).toHaveBeenCalledWith(monthAgo);
  expect(tidy).toHaveBeenCalledWith(now);
});
