import { randomUUID } from 'node:crypto';
import { addDays } from '../../src/kernel/calendar-date';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { PostgresGamesToRemind } from '../../src/schedule/infrastructure/postgres/postgres-games-to-remind';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { addReport } from '../schedule/a-scheduled-game';
import { scheduleOnPostgres } from '../schedule/schedule-on-postgres';
import { eventually } from '../support/timing/eventually';
import { isWaitingForLock } from '../support/timing/lock-waits';
import { rounds } from '../support/timing/rounds';
import { StoredGame, aStoredGame, storeGames } from './scheduled-games';
import { dateAt } from '../support/servers/midday';
import { aDatabase } from '../support/servers/scene';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * hour);
const today = dateAt(now);
const yesterday = addDays(today, -1);
let transaction: TypeOrmTransaction;
let schedule: ReturnType<typeof scheduleOnPostgres>;
let games: PostgresGamesToRemind;

const database = aDatabase();

beforeAll(async () => {
  const dataSource = await database.connect([SubmissionSchema]);
  transaction = new TypeOrmTransaction(dataSource);
  schedule = scheduleOnPostgres(new TypeOrmTransaction(dataSource));
  games = new PostgresGamesToRemind(transaction, dataSource);
});

beforeEach(async () => {
  await database.query('DELETE FROM submission');
  await database.query('DELETE FROM scheduled_game');
});

/** @returns the ids */
async function stored(...changes: Partial<StoredGame>[]): Promise<string[]> {
  const all = changes.map(aStoredGame);
  await storeGames(database, all);
  return all.map(({ id }) => id);
}

/** Lets all games become known some hours ago. */
async function knownFor(hours: number): Promise<void> {
  await database.query('UPDATE scheduled_game SET known_at = $1', [ago(hours)]);
}

async function dismiss(id: string): Promise<void> {
  await database.query('UPDATE scheduled_game SET dismissed_at = now() WHERE id = $1', [id]);
}

/** Stores a report of the game of Lions and Tigers. */
const report = (matchDate: string) =>
  schedule.transaction.run(() =>
    addReport(schedule.submissions, {
      leagueId: 'monday',
      winningTeamId: 'tigers',
      losingTeamId: 'lions',
      matchDate,
    }),
  );

const idsOf = (some: readonly { readonly id: string }[] | null) =>
  some?.map(({ id }) => id) ?? null;

describe('Games without a report', () => {
  it('are due, scheduled and not dismissed', async () => {
    const [due, upcoming, cancelled, postponed, dismissed, reported] = await stored(
      {},
      { dueAt: ago(-1) },
      { home: 'a', status: 'cancelled' },
      { home: 'b', status: 'postponed' },
      { home: 'c' },
      { date: dateAt(ago(72)) },
    );
    await dismiss(dismissed!);
    await report(dateAt(ago(72)));
    const all = [due!, upcoming!, cancelled!, postponed!, dismissed!, reported!];
    expect(idsOf(await games.unreportedAmong(all, now))).toEqual([due]);
    expect(idsOf(await games.unreportedOf(['tigers'], now))).toEqual([due]);
  });

  it('are listed by date, by time with those that have none last, and by name', async () => {
    const date = yesterday;
    const [fourth, second, first, third, fifth] = await stored(
      { date, time: null },
      { date, time: '20:00', home: 'bears' },
      { date, time: '19:00', home: 'owls' },
      { date, time: '20:00', home: 'foxes' },
      { date: today, time: '08:00' },
    );
    expect(idsOf(await games.unreportedOf(['tigers', 'lions'], now))).toEqual([
      first,
      second,
      third,
      fourth,
      fifth,
    ]);
  });

  it('are listed for 30 days', async () => {
    const [listed] = await stored({ dueAt: ago(29 * 24) }, { dueAt: ago(31 * 24), home: 'owls' });
    expect(idsOf(await games.unreportedOf(['tigers'], now))).toEqual([listed]);
  });

  it('have all that an e-mail says', async () => {
    const [id] = await stored({ date: yesterday, time: '19:00' });
    expect(await games.unreportedAmong([id!], now)).toEqual([
      {
        id,
        leagueId: 'monday',
        leagueName: 'Monday',
        date: yesterday,
        time: '19:00',
        home: { id: 'lions', name: 'lions' },
        away: { id: 'tigers', name: 'tigers' },
        location: null,
      },
    ]);
  });
});

describe('Overdue games', () => {
  const take = (at: Date, offsets = [3 * hour, day], since = new Date(at.getTime() - 7 * day)) =>
    transaction.run(() => games.takeOverdue({ offsets, since, now: at }, 3, 100));

  it('are left until the next offset if the last one passed long ago', async () => {
    const [id] = await stored({ dueAt: ago(10 * 24) });
    await knownFor(20 * 24);
    const offsets = [3 * hour, 14 * day];
    expect(await take(now, offsets)).toBeNull();
    expect(idsOf(await take(ago(-4 * 24), offsets))).toEqual([id]);
  });

  it('are taken if they became known within 7 days after they were due', async () => {
    const [id] = await stored(
      { dueAt: ago(7 * 24 - 1), time: null },
      { dueAt: ago(7 * 24 + 1), home: 'owls' },
    );
    const offsets = [3 * hour, day, 14 * day];
    expect(idsOf(await take(now, offsets))).toEqual([id]);
    expect(await take(now, offsets)).toBeNull();
    expect(idsOf(await take(ago(-8 * 24), offsets))).toEqual([id]);
  });

  it('are left if they were reported', async () => {
    await stored({ date: yesterday, dueAt: ago(4) });
    await report(yesterday);
    expect(await take(now)).toBeNull();
  });

  it('are taken by one of several servers', async () => {
    const ids = await stored(...Array.from({ length: 40 }, (_, at) => ({ home: `team ${at}` })));
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        transaction.run(() => games.takeOverdue({ offsets: [hour], since: ago(24), now }, 3, 10)),
      ),
    );
    const taken = all.flatMap((some) => idsOf(some) ?? []);
    expect([...taken].sort()).toEqual([...ids].sort());
  });
});

describe('Games that are held', () => {
  const isStored = async () =>
    (await database.query<object>('SELECT FROM submission LIMIT 1')).length > 0;

  it('are not reported before they are released', async () => {
    const date = yesterday;
    const [id] = await stored({ date });
    for (let round = 0; round < rounds({ usual: 2, long: 100 }); round += 1) {
      const release = await games.hold([id!]);
      const reporting = report(date);
      // Either it waits for a lock, or it is stored.
      await eventually(
        async () => (await isWaitingForLock(database)) || (await isStored()),
        Boolean,
      );
      expect(await isStored()).toBe(false);
      release!();
      release!();
      const { id: reportId } = await reporting;
      expect(await games.hold([id!])).toBeNull();
      await schedule.transaction.run(() => schedule.submissions.remove([reportId]));
    }
  });

  it('are none if one of them was reported, dismissed or has gone', async () => {
    const [one, two] = await stored({ date: yesterday }, { date: today });
    await dismiss(two!);
    expect(await games.hold([one!, two!])).toBeNull();
    expect(await games.hold([one!, randomUUID()])).toBeNull();
    await report(yesterday);
    expect(await games.hold([one!])).toBeNull();
  });

  it('are none if one of them was moved to a later time', async () => {
    const [one, two] = await stored({}, { home: 'owls', dueAt: ago(-1) });
    expect(await games.hold([one!, two!])).toBeNull();
  });

  it('can be held by several at a time', async () => {
    const [id] = await stored({});
    const releases = await Promise.all([games.hold([id!]), games.hold([id!])]);
    for (const release of releases) release!();
  });
});

describe('A round of reminders', () => {
  it('is counted, and its e-mails are noted', async () => {
    const [id] = await stored({ dueAt: ago(3) });
    await transaction.run(() => games.beginRound([id!]));
    await games.reminded([id!], now);
    expect(await transaction.run(() => games.lock([id!, 'no id', randomUUID()]))).toMatchObject([
      { id, state: 'open', dueAt: ago(3), reachable: true, rounds: 1, lastReminderAt: now },
    ]);
  });
});

describe('Evenings', () => {
  it('are left if all their games were due long before they became known', async () => {
    const date = dateAt(ago(7 * 24 + 2));
    const evening = () => games.evenings(ago(9 * 24), now, dateAt(ago(10 * 24)));
    await stored({ date, dueAt: ago(7 * 24 + 2) }, { date, dueAt: ago(7 * 24 + 1), home: 'owls' });
    expect(await evening()).toEqual([]);
    await stored({ date, dueAt: ago(7 * 24 - 1), home: 'foxes' });
    expect(await evening()).toMatchObject([{ games: 3 }]);
  });

  it('miss the games that were not reported', async () => {
    const date = yesterday;
    await stored(
      { date, dueAt: ago(5), time: '18:00' },
      { date, dueAt: ago(3), time: '20:00', home: 'foxes', away: 'owls' },
    );
    await report(date);
    expect(await games.evenings(ago(24), ago(2), dateAt(ago(48)))).toMatchObject([
      { games: 2, missing: [{ home: 'foxes' }] },
    ]);
  });
});
