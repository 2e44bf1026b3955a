import { RemindableGame, SkipReason, skipReasonOf } from '../../src/reminders/domain/skip-reason';

const now = new Date('2026-06-02T16:00:00Z');
const situation = { now, today: '2026-06-02', canMail: true };

const overdue: RemindableGame = {
  state: 'open',
  dueAt: new Date('2026-06-01T23:00:00Z'),
  reachable: true,
  rounds: 0,
  remindedOn: null,
  isQueued: false,
};

test.each<[reason: SkipReason | null, game: Partial<RemindableGame>]>([
  [null, {}],
  [null, { dueAt: now }],
  [null, { rounds: 2, remindedOn: '2026-06-01' }],
  ['reported', { state: 'reported', reachable: false, rounds: 3 }],
  ['dismissed', { state: 'dismissed', dueAt: new Date(now.getTime() + 1) }],
  ['not-due', { dueAt: new Date(now.getTime() + 1), reachable: false }],
  ['not-due', { state: 'cancelled' }],
  ['not-due', { state: 'postponed' }],
  ['nobody-to-ask', { reachable: false, rounds: 3, isQueued: true }],
  ['asked-three-times', { rounds: 3, remindedOn: '2026-06-02' }],
  ['asked-today', { remindedOn: '2026-06-02' }],
  ['asked-today', { isQueued: true }],
])('Of a game, the reason to skip it is %s if it is %j', (reason, changes) => {
  expect(skipReasonOf({ ...overdue, ...changes }, situation)).toBe(reason);
});

test('A game that does not exist is unknown', () => {
  expect(skipReasonOf(null, { ...situation, canMail: false })).toBe('unknown');
});

test('Without a mail server, that is the reason of a game that is due', () => {
  const withoutMail = { ...situation, canMail: false };
  expect(skipReasonOf({ ...overdue, reachable: false }, withoutMail)).toBe('no-mail-server');
  const upcoming = { ...overdue, dueAt: new Date(now.getTime() + 1) };
  expect(skipReasonOf(upcoming, withoutMail)).toBe('not-due');
});
