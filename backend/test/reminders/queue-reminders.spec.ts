import { QueueReminders } from '../../src/reminders/application/queue-reminders';
import { RecordingReminderMail, aGame } from './fakes';

const now = new Date('2026-06-02T16:00:00Z');

test('Each team of the games gets one reminder, which says in words to whom it goes', async () => {
  const mail = new RecordingReminderMail();
  const messages = jest.spyOn(mail, 'add');
  const lions = { id: 'lions', name: 'Lions' };
  const bears = { id: 'bears', name: 'Bears' };
  const tigers = { id: 'tigers', name: 'Tigers' };
  const games = [
    { ...aGame('first'), home: lions, away: tigers },
    { ...aGame('second'), home: bears, away: lions },
  ];
  await new QueueReminders(mail).execute(games, now);
  expect(messages).toHaveBeenCalledTimes(1);
  const [queued] = messages.mock.calls[0]!;
  expect(queued[0]).toMatchObject({ kind: 'reminder', elsewhere: [], nextAttemptAt: now });
  expect(queued.map(({ recipients }) => recipients)).toEqual([
    ['captain of Lions'],
    ['captain of Tigers'],
    ['captain of Bears'],
  ]);
  expect(queued[0]!.content).toEqual({
    leagueId: games[0]!.leagueId,
    leagueName: games[0]!.leagueName,
    teamId: 'lions',
    teamName: 'Lions',
    gameIds: ['first', 'second'],
  });
});
