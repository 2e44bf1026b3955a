import { ScheduleSettings } from '../../src/schedule/infrastructure/config/schedule-settings';
import { settingsFrom } from '../../src/settings';
import { Client } from 'pg';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { ImportSchedule } from '../../src/schedule/application/import-schedule';
import { ScheduleStore } from '../../src/schedule/application/ports';
import { GivenGame } from '../../src/schedule/domain/read-games';
import { ScheduledGame } from '../../src/schedule/domain/scheduled-game';
import { CsvScheduleFiles } from '../../src/schedule/infrastructure/files/csv-schedule-files';
import { Submission } from '../../src/submissions/domain/submission';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { PostgresScheduleStore } from '../../src/schedule/infrastructure/postgres/postgres-schedule-store';
import { ZonedDueTimes } from '../../src/schedule/infrastructure/zoned-due-times';
import { TestDatabase, createTestDatabase } from '../support/database';
import { untilWaitingForLock } from '../support/timing/lock-waits';
import { FakeImportedGames } from './fakes';
import { aScheduledGame, addReport, notes } from './a-scheduled-game';
import { scheduleOnPostgres } from './schedule-on-postgres';

let database: TestDatabase;
let schedule: ReturnType<typeof scheduleOnPostgres>;
let store: PostgresScheduleStore;

const anotherServer = async () =>
  scheduleOnPostgres(new TypeOrmTransaction(await database.connect([SubmissionSchema])));

beforeEach(async () => {
  database = await createTestDatabase();
  schedule = await anotherServer();
  ({ store } = schedule);
});

afterEach(async () => {
  await database.drop();
});

const now = new Date('2026-05-15T12:00:00Z');

const replace = (games: readonly ScheduledGame[], mayReplace = () => true) =>
  store.replace({ games, leagueIds: ['thu', 'fri'] }, notes, now, mayReplace);

const report = (changes: Partial<Submission> = {}) =>
  schedule.transaction.run(() => addReport(schedule.submissions, changes));

const states = () =>
  database.query<{ state: string; time: string }>(
    'SELECT state, "time"::text FROM scheduled_game ORDER BY "time", state',
  );

test('Only leagues in which something changed are told, and only those games are written', async () => {
  const [one, other] = [
    aScheduledGame(),
    aScheduledGame({ leagueId: 'fri', leagueName: 'Friday' }),
  ];
  expect(await replace([one, other])).toEqual(['fri', 'thu']);
  const versions = () =>
    database.query<{ id: string; xmin: string }>(
      'SELECT id, xmin::text FROM scheduled_game ORDER BY id',
    );
  const before = await versions();
  expect(await replace([one, other])).toEqual([]);
  expect(await versions()).toEqual(before);
  expect(await replace([{ ...one, location: 'Field 3' }, other])).toEqual([]);
  const after = await versions();
  expect(
    after.filter(({ xmin }, index) => xmin !== before[index]!.xmin).map(({ id }) => id),
  ).toEqual([one.id]);
  expect(await replace([{ ...one, time: '20:00' }, other])).toEqual(['thu']);
  expect(await replace([other])).toEqual(['thu']);
  expect(await database.query('SELECT sport_id, games FROM schedule_day')).toEqual([
    { sport_id: 'kickball', games: 1 },
  ]);
});

test('A report that another server was storing during the import answers its game', async () => {
  const { transaction, submissions } = await anotherServer();
  let hasFinished = false;
  const { finished } = await transaction.run(async () => {
    await addReport(submissions);

    const changed = await replace([aScheduledGame()]);
    expect(await states()).toEqual([{ state: 'open', time: '19:00:00' }]);
    const finishing = store.finish(changed!, 'digest').then(() => {
      hasFinished = true;
    });
    // Time enough for one that does not wait.
    for (let i = 0; i < 20; i++) await database.query('SELECT');
    expect(hasFinished).toBe(false);
    return { finished: finishing };
  });
  await finished;

  expect(await states()).toEqual([{ state: 'reported', time: '19:00:00' }]);
  expect(await store.state()).toMatchObject({ digest: 'digest', games: 1 });
});

const files = new CsvScheduleFiles(settingsFrom({}).of(ScheduleSettings));

/** Imports one game of May 14. */
function importOne(store: ScheduleStore): Promise<void> {
  const league = {
    id: 'thu',
    name: 'Thursday',
    sportId: 'kickball',
    sportName: 'Kickball',
    location: null,
  };
  const teams = ['Red', 'Blue'].map((name) => ({
    id: name.toLowerCase(),
    leagueId: 'thu',
    name,
    division: null,
    hasCaptain: false,
  }));
  const game: GivenGame = {
    line: 1,
    id: 'one',
    league: 'thu',
    date: '2026-05-14',
    time: '19:00',
    home: 'Red',
    away: 'Blue',
    location: null,
    status: 'scheduled',
  };
  const dueTimes = new ZonedDueTimes('America/New_York');
  return new ImportSchedule(files, new FakeImportedGames(), store, dueTimes).execute({
    known: { leagues: [league], teams },
    games: [game],
    acceptShrink: false,
  });
}

test('A report that was stored during an import that was cut off answers its game', async () => {
  const { store: cutOff } = await anotherServer();
  // Does nothing more after the games were stored, like a server that was killed.
  jest.spyOn(cutOff, 'finish').mockResolvedValue();
  await schedule.transaction.run(async () => {
    await addReport(schedule.submissions);
    await importOne(cutOff);
  });
  expect(await states()).toEqual([{ state: 'open', time: '19:00:00' }]);

  await importOne(store);

  expect(await states()).toEqual([{ state: 'reported', time: '19:00:00' }]);
});

test('A game that is moved to a later time has all its reminders before it again', async () => {
  const game = aScheduledGame();
  await replace([game]);
  await database.query('UPDATE scheduled_game SET offsets_done = 2, reminders = 2');
  const reminded = () =>
    database.query<object>('SELECT offsets_done AS offsets, reminders FROM scheduled_game');

  const earlier = { ...game, time: '18:00', dueAt: new Date('2026-05-14T22:00:00Z') };
  await replace([earlier]);
  expect(await reminded()).toEqual([{ offsets: 2, reminders: 2 }]);
  await replace([game]);
  expect(await reminded()).toEqual([{ offsets: 0, reminders: 2 }]);
});

test('A game that comes back within 30 days is as it was', async () => {
  const game = aScheduledGame();
  const other = aScheduledGame({ leagueId: 'fri' });
  await replace([game, other]);
  await database.query(
    `UPDATE scheduled_game
        SET dismissed_at = now(), dismissed_by = 'Sam', dismissed_reason = 'Rain', reminders = 2,
            offsets_done = 2, last_reminder_at = now()`,
  );
  const rows = () => database.query<object>('SELECT * FROM scheduled_game ORDER BY league_id');
  const before = await rows();
  await replace([]);
  expect(await rows()).toEqual([]);
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const replaceAfter = (days: number, games: readonly ScheduledGame[]) =>
    store.replace({ games, leagueIds: ['thu', 'fri'] }, notes, after(days), () => true);
  await replaceAfter(29, [game]);
  await replaceAfter(29, [game]);
  expect(await rows()).toEqual(before.slice(1));

  await replaceAfter(31, [game]);
  await replaceAfter(32, [game, other]);
  expect(await rows()).toMatchObject([
    { state: 'open', dismissed_reason: null, reminders: 0, offsets_done: 0, known_at: after(32) },
    before[1],
  ]);
});

test('An import lets all games of a league go while somebody holds one, and then goes on', async () => {
  const games = [aScheduledGame(), aScheduledGame({ away: { id: 'green', name: 'Green' } })];
  await replace(games);
  const client = new Client({ connectionString: database.directUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`SELECT FROM scheduled_game WHERE away_id = 'green' FOR UPDATE`);

  const imported = replace(games.map((game) => ({ ...game, time: '20:00' })));
  await untilWaitingForLock(database);
  // The import has locked the game of this report, and waits for the other.
  await report();
  await client.query('COMMIT');
  await client.end();

  expect(await imported).toEqual(['thu']);
  expect(await states()).toEqual([
    { state: 'open', time: '20:00:00' },
    { state: 'reported', time: '20:00:00' },
  ]);
});

test('A game that moves to the date of a report that names none is compared with it until it is gone', async () => {
  const game = aScheduledGame({ date: '2026-05-12' });
  await replace([game]);
  await report({ winningScore: 9, matchDate: '2026-05-13', scheduledGameId: game.id });
  await report({ winningScore: 7, matchDate: '2026-05-14' });
  const standings = async () =>
    (
      await database.query<{ standing: string | null }>(
        'SELECT game_standing AS standing FROM submission',
      )
    ).map(({ standing }) => standing);
  expect(await standings()).toEqual([null, null]);

  await replace([{ ...game, date: '2026-05-14' }]);
  expect(await standings()).toEqual(['conflict', 'conflict']);
  await replace([{ ...game, date: '2026-05-15' }]);
  expect(await standings()).toEqual([null, null]);

  await replace([{ ...game, date: '2026-05-14' }]);
  await replace([aScheduledGame({ date: '2026-06-01' })]);
  expect(await standings()).toEqual([null, null]);
});

test('Games are counted by day', async () => {
  const games = [
    aScheduledGame(),
    aScheduledGame({ time: '20:00' }),
    aScheduledGame({ leagueId: 'fri' }),
  ];
  const days = () =>
    database.query<object>(
      'SELECT sport_id AS sport, date::text, games FROM schedule_day ORDER BY 1',
    );
  await replace(games);
  expect(await days()).toEqual([{ sport: 'kickball', date: '2026-05-14', games: 3 }]);
  await replace([games[0]!, { ...games[1]!, sportId: 'soccer' }]);
  expect(await days()).toEqual([
    { sport: 'kickball', date: '2026-05-14', games: 1 },
    { sport: 'soccer', date: '2026-05-14', games: 1 },
  ]);
  await replace([]);
  expect(await days()).toEqual([]);
  expect(await store.state()).toMatchObject({ games: 0 });
});

test('Reports and imports at the same time never wait for each other in a circle', async () => {
  const games = [
    aScheduledGame(),
    aScheduledGame({ time: '20:00' }),
    aScheduledGame({ time: '21:00' }),
  ];
  await replace(games);
  for (let round = 0; round < 10; round++) {
    const moved = games.map((game, index) => ({ ...game, time: `1${(round + index) % 10}:00` }));
    await Promise.all([report(), replace(moved), report()]);
  }
  await store.finish(['thu'], 'digest');
  expect((await states()).map(({ state }) => state)).toEqual(['reported', 'reported', 'reported']);
});
