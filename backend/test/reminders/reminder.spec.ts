import { isToBeReminded, mayBeMentioned } from '../../src/reminders/domain/reminder';

const queuedAt = new Date('2026-06-02T16:00:00Z');
const before = new Date(queuedAt.getTime() - 1);

/** What an address has had about the game `first`, besides three e-mails about another one. */
const reminded = (...first: readonly { times: number; lastAt: Date | null }[]) => ({
  isRemindedToday: false,
  games: [
    { gameId: 'another', times: 3, lastAt: queuedAt },
    ...first.map((one) => ({ gameId: 'first', ...one })),
  ],
});

it.each<[what: string, isToBe: boolean, mayBe: boolean, had: ReturnType<typeof reminded>]>([
  ['nothing', true, true, reminded()],
  ['two e-mails before', true, true, reminded({ times: 2, lastAt: before })],
  ['three e-mails before', false, false, reminded({ times: 3, lastAt: before })],
  ['an e-mail since', false, true, reminded({ times: 1, lastAt: queuedAt })],
  ['an e-mail that was not delivered', true, true, reminded({ times: 2, lastAt: null })],
  ['three, and did not get the last', false, false, reminded({ times: 3, lastAt: null })],
])(
  'After %s about a game, an address is reminded of it: %s, and e-mails may mention it: %s',
  (_what, isToBe, mayBe, had) => {
    expect(isToBeReminded('first', had, queuedAt)).toBe(isToBe);
    expect(mayBeMentioned('first', had)).toBe(mayBe);
  },
);
