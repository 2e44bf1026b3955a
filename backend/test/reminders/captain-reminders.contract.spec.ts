import { CaptainReminders } from '../../src/reminders/application/ports';
import { PostgresCaptainReminders } from '../../src/reminders/infrastructure/postgres/postgres-captain-reminders';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { TestDatabase, createTestDatabase } from '../support/database';
import { rounds } from '../support/timing/rounds';
import { InMemoryCaptainReminders } from './captain-reminder-fakes';

const now = new Date('2026-06-02T16:00:00.123Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const [today, tomorrow, yesterday] = ['2026-06-02', '2026-06-03', '2026-06-01'] as const;
const idOf = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [first, second, third] = [idOf(1), idOf(2), idOf(3)] as [string, string, string];

/** The contract of the port, for PostgreSQL and the in-memory fake. */
function contractTests(open: () => CaptainReminders): void {
  const count = (mark: string, day: string, ids: readonly string[], at = now) =>
    open().count(mark, [mark], day, ids, at);

  it('knows nothing of an address that was not reminded', async () => {
    expect(await open().of(['kim'], today, [first])).toEqual({ isRemindedToday: false, games: [] });
  });

  it('counts an e-mail a day, and the games in it', async () => {
    expect(await count('kim', today, [first, second])).toBe(true);
    expect(await count('kim', today, [third])).toBe(false);
    expect(await count('kim', tomorrow, [first], later(1))).toBe(true);
    const { isRemindedToday, games } = await open().of(['kim'], tomorrow, [first, second, third]);
    expect(isRemindedToday).toBe(true);
    expect([...games].sort((one, other) => (one.gameId < other.gameId ? -1 : 1))).toEqual([
      { gameId: first, times: 2, lastAt: later(1) },
      { gameId: second, times: 1, lastAt: now },
    ]);
    expect(await open().of(['robin'], today, [first])).toEqual({
      isRemindedToday: false,
      games: [],
    });
  });

  it('counts on after the clock was set back', async () => {
    await count('kim', today, [first]);
    expect(await count('kim', yesterday, [first])).toBe(true);
  });

  it('knows an address by the marks that it had before, too', async () => {
    await count('old', today, [first]);
    expect(await open().count('new', ['new', 'old'], today, [first], now)).toBe(false);
    expect(await open().count('new', ['new', 'old'], tomorrow, [first], later(1))).toBe(true);
    expect(await open().of(['new', 'old'], tomorrow, [first])).toEqual({
      isRemindedToday: true,
      games: [{ gameId: first, times: 2, lastAt: later(1) }],
    });
  });

  it('takes back what was not delivered', async () => {
    await count('kim', today, [first, second]);
    await open().takeBack('kim', today, [first, second]);
    const { isRemindedToday, games } = await open().of(['kim'], today, [first]);
    expect(isRemindedToday).toBe(false);
    expect(games).toEqual([{ gameId: first, times: 0, lastAt: null }]);
    expect(await count('kim', today, [first], later(0.1))).toBe(true);
  });

  it('takes back nothing of the next day', async () => {
    await count('kim', today, [first]);
    await count('kim', tomorrow, [second], later(1));
    await open().takeBack('kim', today, [first]);
    expect(await open().of(['kim'], tomorrow, [second])).toEqual({
      isRemindedToday: true,
      games: [{ gameId: second, times: 1, lastAt: later(1) }],
    });
  });

  it('forgets what was counted long ago', async () => {
    await count('kim', today, [first]);
    await count('kim', tomorrow, [second], later(1));
    await open().forget(later(0.5));
    expect((await open().of(['kim'], tomorrow, [first, second])).games).toMatchObject([
      { gameId: second },
    ]);
  });

  it('forgets marks', async () => {
    await count('kim', today, [first]);
    await count('robin', today, [first]);
    await open().forgetMarks(['kim', 'unknown']);
    expect(await open().of(['kim'], today, [first])).toEqual({ isRemindedToday: false, games: [] });
    expect((await open().of(['robin'], today, [first])).isRemindedToday).toBe(true);
  });

  it(`lets one of several count at the same time`, async () => {
    for (let round = 0; round < rounds({ usual: 5, long: 1_000 }); round += 1) {
      const mark = `mark ${round}`;
      const counted = await Promise.all([1, 2, 3, 4].map(() => count(mark, today, [first])));
      expect(counted.filter(Boolean)).toHaveLength(1);
      const { games } = await open().of([mark], today, [first]);
      expect(games).toEqual([{ gameId: first, times: 1, lastAt: now }]);
    }
  });
}

describe('InMemoryCaptainReminders', () => {
  let reminders: CaptainReminders;
  beforeEach(() => {
    reminders = new InMemoryCaptainReminders();
  });
  contractTests(() => reminders);
});

describe('PostgresCaptainReminders', () => {
  let database: TestDatabase;
  let reminders: CaptainReminders;
  beforeAll(async () => {
    database = await createTestDatabase();
    reminders = new PostgresCaptainReminders(new TypeOrmTransaction(await database.connect()));
  });
  afterAll(() => database.drop());
  beforeEach(() => database.query('DELETE FROM reminded_game'));
  beforeEach(() => database.query('DELETE FROM reminded_address'));
  contractTests(() => reminders);
});
