import { GamesToRemind } from '../../src/schedule/application/games-to-remind';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { QueueReminders } from '../../src/reminders/application/queue-reminders';
import { RemindGames } from '../../src/reminders/application/remind-games';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryGamesToRemind, RemindedGames, RecordingReminderMail, aGame } from './fakes';

const admin = { id: '1', username: 'kim@league.example', isMaster: false };
/** 10:30 PM in New York. */
const now = new Date('2026-06-03T02:30:00Z');

function setUp(...games: ReturnType<typeof aGame>[]) {
  const stored = new InMemoryGamesToRemind(games);
  const mail = new RecordingReminderMail();
  const audit = new RecordingAuditLog();
  const remind = new RemindGames(
    stored as RemindedGames as GamesToRemind,
    new QueueReminders(mail),
    new AssociationCalendar('America/New_York'),
    audit,
    new RecordingTransaction([]),
  );
  return { stored, mail, audit, remind: (...ids: string[]) => remind.execute(ids, admin, now) };
}

it('Asks about the games that can be asked about, and says why not about others', async () => {
  const { remind, mail, stored, audit } = setUp(
    aGame('one'),
    aGame('two', { state: 'reported' }),
    // 11:30 PM of the day before in New York.
    aGame('three', { lastReminderAt: new Date('2026-06-02T03:30:00Z') }),
    aGame('four', { lastReminderAt: new Date('2026-06-02T04:30:00Z') }),
    aGame('five'),
  );
  mail.contents = [{ gameIds: ['five'] }];
  expect(await remind('one', 'two', 'three', 'four', 'five', 'six', 'one')).toEqual({
    asked: 2,
    skipped: [
      { id: 'two', reason: 'reported' },
      { id: 'four', reason: 'asked-today' },
      { id: 'five', reason: 'asked-today' },
      { id: 'six', reason: 'unknown' },
    ],
  });
  expect(mail.queued).toEqual(['five', 'one', 'three']);
  expect(stored.games.map(({ rounds }) => rounds)).toEqual([1, 0, 1, 0, 0]);
  expect(audit.acts).toMatchObject([
    {
      action: 'games-reminded',
      actor: admin.username,
      details: { games: ['Lions – Tigers, 2026-06-01', 'Lions – Tigers, 2026-06-01'] },
    },
  ]);
});

it('Records nothing if nobody is asked', async () => {
  const { remind, audit, mail } = setUp(aGame('one', { reachable: false }));
  expect(await remind('one')).toEqual({
    asked: 0,
    skipped: [{ id: 'one', reason: 'nobody-to-ask' }],
  });
  expect([audit.acts, mail.queued]).toEqual([[], []]);
});
