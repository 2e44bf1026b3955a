import { GamesToRemind } from '../../src/schedule/application/games-to-remind';
import { QueueReminders } from '../../src/reminders/application/queue-reminders';
import { RemindDueGames } from '../../src/reminders/application/remind-due-games';
import { ReminderOffsets } from '../../src/reminders/application/reminder-offsets';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryGamesToRemind, RemindedGames, RecordingReminderMail, aGame } from './fakes';

const hour = 3_600_000;
const due = aGame('one').dueAt;
const after = (hours: number) => new Date(due.getTime() + hours * hour);

function setUp(hours: readonly number[], ...games: ReturnType<typeof aGame>[]) {
  const stored = new InMemoryGamesToRemind(games);
  const mail = new RecordingReminderMail();
  const offsets = new ReminderOffsets(hours.map((one) => one * hour));
  const remind = new RemindDueGames(
    stored as RemindedGames as GamesToRemind,
    new QueueReminders(mail),
    offsets,
    new RecordingTransaction([]),
  );
  return { mail, stored, at: (hoursLater: number) => remind.execute(after(hoursLater)) };
}

test('Offsets that passed together are one round', async () => {
  const { at, mail } = setUp([3, 24, 48], aGame('one'));
  expect([await at(30), await at(30)]).toEqual([1, 0]);
  expect(mail.queued).toEqual(['one']);
});

test('A reminder that should have left a week ago is not sent any more', async () => {
  expect(await setUp([3], aGame('one')).at(3 + 7 * 24)).toBe(0);
  expect(await setUp([3], aGame('one')).at(2.9 + 7 * 24)).toBe(1);
});

test('All games are taken, however many there are', async () => {
  const { at, mail } = setUp([3], ...Array.from({ length: 1_201 }, (_, id) => aGame(`${id}`)));
  expect(await at(4)).toBe(1_201);
  expect(mail.queued).toHaveLength(1_201);
});

test('Nothing is counted without a mail server, or without offsets', async () => {
  const withoutMail = setUp([3], aGame('one'));
  withoutMail.mail.isPossible = false;
  expect(await withoutMail.at(4)).toBe(0);
  expect(withoutMail.stored.games).toEqual([aGame('one')]);
  expect(await setUp([], aGame('one')).at(4)).toBe(0);
});
