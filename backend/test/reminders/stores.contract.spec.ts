import { randomUUID } from 'node:crypto';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { NotifiedEvenings } from '../../src/reminders/application/ports';
import { Evening } from '../../src/reminders/domain/evening';
import { PostgresNotifiedEvenings } from '../../src/reminders/infrastructure/postgres/postgres-notified-evenings';
import { PostgresGamesToRemind } from '../../src/schedule/infrastructure/postgres/postgres-games-to-remind';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RemindedGames, InMemoryGamesToRemind, InMemoryNotifiedEvenings, aGame } from './fakes';
import { StoredGame, aStoredGame, storeGames } from './scheduled-games';
import { dateAt } from '../support/servers/midday';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * hour);

/** Opens the port, with these games stored. */
type OpenGames = (games: readonly StoredGame[]) => Promise<RemindedGames>;

/** The contract of the port, for PostgreSQL and the in-memory fake. */
function contractOfGames(open: OpenGames): void {
  let games: RemindedGames;

  /** @returns the ids */
  async function stored(...changes: Partial<StoredGame>[]): Promise<string[]> {
    const all = changes.map(aStoredGame);
    games = await open(all);
    return all.map(({ id }) => id);
  }

  const take = async (at: Date, { most = 100, offsets = [3 * hour, day] } = {}) => {
    const since = new Date(at.getTime() - 7 * day);
    const taken = await games.takeOverdue({ offsets, since, now: at }, 3, most);
    return taken?.map(({ id }) => id) ?? null;
  };

  it('takes a game once for each offset, and counts a round', async () => {
    const [id] = await stored({ dueAt: ago(3) });
    expect(await take(ago(0.1))).toBeNull();
    expect(await take(now)).toEqual([id]);
    expect(await take(now)).toBeNull();
    expect(await games.lock([id!])).toMatchObject([{ rounds: 1 }]);
    expect(await take(ago(-21))).toEqual([id]);
    expect(await take(ago(-100))).toBeNull();
    expect(await games.lock([id!])).toMatchObject([{ rounds: 2 }]);
  });

  it('takes no more games at a time than it is asked for', async () => {
    const ids = await stored({ dueAt: ago(5) }, { dueAt: ago(4), home: 'owls' });
    const taken = [await take(now, { most: 1 }), await take(now, { most: 1 })];
    expect(taken.map((some) => some?.length)).toEqual([1, 1]);
    expect(taken.flat().toSorted()).toEqual(ids.toSorted());
    expect(await take(now, { most: 1 })).toBeNull();
  });

  it.each<[what: string, game: Partial<StoredGame>, rounds: number]>([
    ['after the third', {}, 3],
    ['if nobody can be reached', { reachable: false }, 0],
  ])('takes a game without a round %s', async (_what, game, rounds) => {
    const [id] = await stored({ dueAt: ago(3), ...game });
    for (let round = 0; round < rounds; round += 1) await games.beginRound([id!]);
    expect(await take(now)).toEqual([]);
    expect(await take(now)).toBeNull();
    expect(await games.lock([id!])).toMatchObject([{ rounds, lastReminderAt: null }]);
  });

  it('leaves a game whose last offset passed long ago', async () => {
    await stored({ dueAt: ago(24 + 7 * 24 + 1) });
    expect(await take(now, { offsets: [3 * hour, day] })).toBeNull();
  });

  it('leaves games that are not played as planned', async () => {
    await stored({ status: 'cancelled' }, { status: 'postponed', home: 'owls' });
    expect(await take(now)).toBeNull();
  });

  it('finds games by id, with all that reminders depend on', async () => {
    const [id, , other] = await stored(
      { dueAt: ago(3), date: '2026-06-01', time: '19:00' },
      { home: 'owls' },
      { home: 'cats', status: 'cancelled', reachable: false, time: null },
    );
    const found = await games.lock([id!, other!, randomUUID(), 'no id']);
    expect(found.toSorted((one) => (one.id === id ? -1 : 1))).toEqual([
      {
        id,
        leagueId: 'monday',
        leagueName: 'Monday',
        date: '2026-06-01',
        time: '19:00',
        home: { id: 'lions', name: 'lions' },
        away: { id: 'tigers', name: 'tigers' },
        location: null,
        state: 'open',
        dueAt: ago(3),
        reachable: true,
        rounds: 0,
        lastReminderAt: null,
      },
      expect.objectContaining({ id: other, state: 'cancelled', reachable: false, time: null }),
    ]);
  });

  it('knows the evenings whose games all became due, by date and league', async () => {
    const date = dateAt(ago(24));
    const before = dateAt(ago(48));
    await stored(
      { date, dueAt: ago(5), time: '20:00', home: 'lions' },
      { date, dueAt: ago(3), time: '18:00', home: 'foxes', away: 'owls' },
      { date, dueAt: ago(1), home: 'cancelled', status: 'cancelled' },
      { date, dueAt: ago(2), leagueId: 'friday', home: 'bears', away: 'wolves' },
      { date, dueAt: ago(-1), leagueId: 'sunday', home: 'cats', away: 'dogs' },
      { date: before, dueAt: ago(4), leagueId: 'tuesday', home: 'cats', away: 'dogs' },
      { date: dateAt(ago(96)), dueAt: ago(4), leagueId: 'before', home: 'cats', away: 'dogs' },
    );
    const evening = { sportId: 'kickball', sportName: 'Kickball' };
    expect(await games.evenings(ago(24), ago(2), before)).toEqual([
      {
        ...evening,
        leagueId: 'tuesday',
        leagueName: 'Tuesday',
        date: before,
        games: 1,
        missing: [{ time: '12:00', home: 'cats', away: 'dogs' }],
      },
      {
        ...evening,
        leagueId: 'friday',
        leagueName: 'Friday',
        date,
        games: 1,
        missing: [{ time: '12:00', home: 'bears', away: 'wolves' }],
      },
      {
        ...evening,
        leagueId: 'monday',
        leagueName: 'Monday',
        date,
        games: 2,
        missing: [
          { time: '18:00', home: 'foxes', away: 'owls' },
          { time: '20:00', home: 'lions', away: 'tigers' },
        ],
      },
    ]);
    expect(await games.evenings(ago(2), now, before)).toEqual([]);
  });
}

/** The contract of the port, for PostgreSQL and the in-memory fake. */
function contractOfEvenings(open: () => NotifiedEvenings): void {
  const anEvening = (leagueId: string, date: string): Evening => ({
    leagueId,
    leagueName: leagueId,
    sportId: 'kickball',
    sportName: 'Kickball',
    date,
    games: 1,
    missing: [],
  });

  it('remembers each evening of a league once, until it is forgotten', async () => {
    const evenings = open();
    const all = [
      anEvening('thu', '2026-06-03'),
      anEvening('thu', '2026-06-04'),
      anEvening('fri', '2026-06-03'),
    ];
    const [first, second, other] = all;
    expect(await evenings.notYetNotified(all)).toEqual(all);
    expect(await evenings.add('thu', '2026-06-03')).toBe(true);
    expect(await evenings.add('thu', '2026-06-03')).toBe(false);
    expect(await evenings.add('thu', '2026-06-04')).toBe(true);
    expect(await evenings.notYetNotified(all)).toEqual([other]);
    await evenings.forget('2026-06-04');
    expect(await evenings.notYetNotified([second!, other!, first!])).toEqual([other, first]);
    expect(await evenings.notYetNotified([])).toEqual([]);
  });
}

describe('InMemoryGamesToRemind', () => {
  contractOfGames((games) => {
    const all = games.map(({ home, away, status, leagueId, ...game }) => {
      const name = `${leagueId[0]!.toUpperCase()}${leagueId.slice(1)}`;
      const state = status === 'scheduled' ? 'open' : (status as 'cancelled' | 'postponed');
      const teams = { home: { id: home, name: home }, away: { id: away, name: away } };
      return aGame(game.id, { ...game, ...teams, state, leagueId, leagueName: name });
    });
    return Promise.resolve(new InMemoryGamesToRemind(all));
  });
});

describe('InMemoryNotifiedEvenings', () => {
  contractOfEvenings(() => new InMemoryNotifiedEvenings());
});

describe('In PostgreSQL', () => {
  let database: TestDatabase;
  let transaction: TypeOrmTransaction;
  let games: RemindedGames;

  beforeAll(async () => {
    database = await createTestDatabase();
    const dataSource = await database.connect();
    transaction = new TypeOrmTransaction(dataSource);
    games = new PostgresGamesToRemind(transaction, dataSource);
  });

  afterAll(() => database.drop());

  describe('PostgresGamesToRemind', () => {
    beforeEach(() => database.query('DELETE FROM scheduled_game'));

    contractOfGames(async (all) => {
      await storeGames(database, all);
      return games;
    });
  });

  describe('PostgresNotifiedEvenings', () => {
    contractOfEvenings(() => new PostgresNotifiedEvenings(transaction));
  });
});
