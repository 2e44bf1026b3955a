import { randomUUID } from 'node:crypto';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { GameDecisions, ScheduleStore } from '../../src/schedule/application/ports';
import { ScheduledGame } from '../../src/schedule/domain/scheduled-game';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { TestDatabase, createTestDatabase } from '../support/database';
import { aScheduledGame, addReport, notes } from './a-scheduled-game';
import { InMemoryGameDecisions, InMemoryScheduleStore } from './fakes';
import { scheduleOnPostgres } from './schedule-on-postgres';

const now = new Date('2026-05-15T12:00:00Z');

const replace = (store: ScheduleStore, games: readonly ScheduledGame[], mayReplace = () => true) =>
  store.replace({ games, leagueIds: ['thu', 'fri'] }, notes, now, mayReplace);

/** The contract of the port, for PostgreSQL and the in-memory fake. */
function contractOfStore(open: () => ScheduleStore): void {
  let store: ScheduleStore;

  beforeEach(() => {
    store = open();
  });

  it('knows no import at first, and none by being read again or finished', async () => {
    await store.touch(now);
    await store.finish([], 'digest');
    expect(await store.state()).toBeNull();
  });

  it('knows of an import that failed before there was any other', async () => {
    const notUnderstood = [{ line: 3, league: 'thu', reason: 'No date' }];
    const counts = { notUnderstoodCount: 7, withoutOpponentCount: 3 };
    const failure = { ...notes, lastError: 'Broken', notUnderstood, ...counts };
    await store.recordFailure(failure, now);
    expect(await store.state()).toEqual({ ...failure, games: 0, digest: null });
  });

  it('tells an import that did not end by a missing digest', async () => {
    await replace(store, [aScheduledGame()]);
    expect(await store.state()).toEqual({ ...notes, games: 1, digest: null });
    await store.finish(['thu'], 'digest');
    expect(await store.state()).toEqual({ ...notes, games: 1, digest: 'digest' });
    await replace(store, []);
    expect(await store.state()).toEqual({ ...notes, games: 0, digest: null });
  });

  it('keeps what it stored, and its source, if a later import fails', async () => {
    await replace(store, [aScheduledGame()]);
    await store.finish([], 'digest');
    await store.recordFailure({ ...notes, source: 'file', lastError: 'Broken' }, now);
    const stored = { ...notes, games: 1, digest: 'digest' };
    expect(await store.state()).toEqual({ ...stored, lastError: 'Broken' });
  });

  it('names the leagues in which another report may answer a game now', async () => {
    const [one, other] = [aScheduledGame(), aScheduledGame({ leagueId: 'fri' })];
    expect(await replace(store, [one, other])).toEqual(['fri', 'thu']);
    expect(await replace(store, [other, one])).toEqual([]);
    expect(await replace(store, [{ ...one, location: 'Field 3' }, other])).toEqual([]);
    expect(await replace(store, [{ ...one, time: '20:00' }, other])).toEqual(['thu']);
    expect(await replace(store, [other])).toEqual(['thu']);
  });

  it('names both leagues of a game that moves to another', async () => {
    const game = aScheduledGame();
    await replace(store, [game]);
    expect(await replace(store, [{ ...game, leagueId: 'fri' }])).toEqual(['fri', 'thu']);
  });

  it('keeps all games if those that are gone are too many', async () => {
    const games = [
      aScheduledGame(),
      aScheduledGame({ time: '20:00' }),
      aScheduledGame({ leagueId: 'gone' }),
    ];
    await replace(store, games);
    await store.finish([], 'digest');
    const mayReplace = jest.fn<boolean, [number, number]>(() => false);
    const kept = await store.replace(
      { games: [games[0]!], leagueIds: ['thu'] },
      notes,
      now,
      mayReplace,
    );
    expect([kept, mayReplace.mock.calls]).toEqual([null, [[1, 2]]]);
    expect(await store.state()).toMatchObject({ games: 3, digest: 'digest' });
  });
}

interface Decided {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly decisions: GameDecisions;
  readonly gameId: string;
  readonly report: { readonly id: string; readonly reference: string };
}

/** The contract of the port, for PostgreSQL and the in-memory fake. Both know one game and one report. */
function contractOfDecisions(open: () => Promise<Decided>): void {
  let decisions: GameDecisions;
  let gameId: string;
  let report: Decided['report'];
  let run: Decided['run'];

  beforeEach(async () => {
    ({ decisions, gameId, report, run } = await open());
  });

  const link = (id: string, reportId: string) => run(() => decisions.link(id, reportId));
  const unlink = (id: string) => run(() => decisions.unlink(id));

  it('finds games and reports, if there are such', async () => {
    expect(await decisions.find(gameId)).toEqual({
      leagueId: 'thu',
      leagueName: 'Thursday',
      date: '2026-05-14',
      homeName: 'Red',
      awayName: 'Blue',
    });
    expect(await decisions.report(report.id)).toEqual({
      reference: report.reference,
      leagueId: 'thu',
    });
    for (const unknown of [randomUUID(), 'no id']) {
      expect(await decisions.find(unknown)).toBeNull();
      expect(await decisions.report(unknown)).toBeNull();
    }
  });

  it('dismisses a game until that ends', async () => {
    expect(await decisions.endDismissal(gameId)).toBe(false);
    expect(await decisions.dismiss(gameId, 'Sam', 'Rain', now)).toBe(true);
    expect(await decisions.dismiss(gameId, 'Kim', 'Snow', now)).toBe(true);
    expect(await decisions.endDismissal(gameId)).toBe(true);
    expect(await decisions.endDismissal(gameId)).toBe(false);
  });

  it('links a report to a game until it is unlinked', async () => {
    expect(await unlink(gameId)).toBe(false);
    expect(await link(gameId, report.id)).toBe(true);
    expect(await link(gameId, report.id)).toBe(true);
    expect(await unlink(gameId)).toBe(true);
    expect(await unlink(gameId)).toBe(false);
  });

  it('decides nothing about a game or a report that is gone', async () => {
    const gone = randomUUID();
    expect(await decisions.dismiss(gone, 'Sam', 'Rain', now)).toBe(false);
    expect(await decisions.endDismissal(gone)).toBe(false);
    expect(await link(gone, report.id)).toBe(false);
    expect(await link(gameId, gone)).toBe(false);
    expect(await unlink(gone)).toBe(false);
  });
}

describe('InMemoryScheduleStore', () => {
  contractOfStore(() => new InMemoryScheduleStore());
});

describe('InMemoryGameDecisions', () => {
  contractOfDecisions(() => {
    const decisions = new InMemoryGameDecisions();
    const [gameId, report] = [randomUUID(), { id: randomUUID(), reference: 'ABC-123' }];
    const { leagueId, leagueName, date, home, away } = aScheduledGame();
    const game = { leagueId, leagueName, date, homeName: home.name, awayName: away.name };
    decisions.games.set(gameId, game);
    decisions.reports.set(report.id, { reference: report.reference, leagueId });
    return Promise.resolve({ decisions, gameId, report, run: (work) => work() });
  });
});

describe('In PostgreSQL', () => {
  let database: TestDatabase;
  let transaction: TypeOrmTransaction;

  beforeAll(async () => {
    database = await createTestDatabase();
    transaction = new TypeOrmTransaction(await database.connect([SubmissionSchema]));
  });

  afterAll(() => database.drop());

  beforeEach(async () => {
    for (const table of ['submission', 'scheduled_game', 'schedule_day', 'schedule_state']) {
      await database.query(`DELETE FROM ${table}`);
    }
  });

  describe('PostgresScheduleStore', () => {
    contractOfStore(() => scheduleOnPostgres(transaction).store);
  });

  describe('PostgresGameDecisions', () => {
    contractOfDecisions(async () => {
      const game = aScheduledGame();
      await replace(scheduleOnPostgres(transaction).store, [game]);
      const { decisions, submissions } = scheduleOnPostgres(transaction);
      const report = await transaction.run(() => addReport(submissions));
      return { decisions, gameId: game.id, report, run: (work) => transaction.run(work) };
    });
  });
});
