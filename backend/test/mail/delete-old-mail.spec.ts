import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { DeleteOldMail } from '../../src/mail/application/delete-old-mail';
import { InMemoryCaptainReminders } from '../reminders/captain-reminder-fakes';
import { captainMailOf } from './captain-fakes';
import { InMemoryOutbox } from './fakes';

/** 10:30 PM of the day before in New York. */
const now = new Date('2026-07-02T02:30:00Z');
const monthAgo = new Date('2026-06-02T02:30:00Z');

it('Messages, and what is known of captains, are kept for 30 days, receipts for the day', async () => {
  const outbox = new InMemoryOutbox();
  const { marks } = captainMailOf(outbox);
  const reminders = new InMemoryCaptainReminders();
  marks.add(reminders);
  const forget = {
    messages: jest.spyOn(outbox, 'forget').mockResolvedValue(7),
    requests: jest.spyOn(marks.all[0]!, 'forget'),
    reminders: jest.spyOn(reminders, 'forget'),
  };
  const calendar = new AssociationCalendar('America/New_York');
  const deleteOldMail = new DeleteOldMail(outbox, marks, calendar);
  expect(await deleteOldMail.execute(now)).toBe(7);
  expect(forget.messages).toHaveBeenCalledWith(monthAgo, '2026-07-01');
  expect(forget.requests).toHaveBeenCalledWith(monthAgo);
  expect(forget.reminders).toHaveBeenCalledWith(monthAgo);
});
