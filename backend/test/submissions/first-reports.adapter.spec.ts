import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ToldReport } from '../../src/submissions/application/report-followers';
import { FirstReport } from '../../src/submissions/application/ports';
import { fingerprintOf } from '../../src/submissions/application/fingerprints';
import { receiptFor } from '../../src/submissions/domain/report-receipt';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import { reportsOfTeamsLock } from '../../src/platform/postgres/locks/advisory-locks';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { eventually } from '../support/timing/eventually';
import { aGame, aReport } from './a-report';
import { storesOnPostgres } from './stores-on-postgres';
import { aDatabase } from '../support/servers/scene';
let dataSource: DataSource;
let stores: ReturnType<typeof storesOnPostgres>;
let warned: string[];

const database = aDatabase();

beforeAll(async () => {
  dataSource = await database.connect([SubmissionSchema]);
});

beforeEach(async () => {
  for (const table of ['submission', 'submission_answer', 'queued_report', 'scheduled_game']) {
    await database.query(`DELETE FROM ${table}`);
  }
  stores = storesOnPostgres(dataSource);
  warned = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: unknown) => {
    warned.push(String(text));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const now = new Date('2026-06-01T16:00:00.123Z');

/** As its followers get to know it. */
const told = (submission: Submission): ToldReport => ({
  submission,
  status: 'received',
  others: [],
  place: { location: null, division: null },
});

/** The report of a game on the given day. */
function report(
  day: number,
  { key = `key ${day}`, ...changes }: { key?: string } & Parameters<typeof aReport>[0] = {},
): FirstReport {
  const given = aReport({ matchDate: `2026-05-${String(day).padStart(2, '0')}`, ...changes });
  const submission = { ...acceptReport(given, aGame(), now), language: 'es' as const };
  return {
    submission,
    key,
    response: { fingerprint: fingerprintOf(given, []), receipt: receiptFor(submission, []) },
    rows: [stores.mail.rowOfFirst(told(submission))],
  };
}

const days = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const storeAll = (reports: readonly FirstReport[]) =>
  Promise.all(reports.map((one) => stores.firstReports.store(one)));
const storedIds = async () =>
  (await database.query<{ id: string }>('SELECT id FROM submission ORDER BY match_date')).map(
    ({ id }) => id,
  );

it('stores a report, its response and its mail, just as a transaction does', async () => {
  const [first, second] = [report(1), report(2)];
  expect(await stores.firstReports.store(first)).toBe(true);
  await stores.transaction.run(async () => {
    await stores.responses.store(second.key, second.response);
    await stores.submissions.add(second.submission);
    await stores.mail.received(told(second.submission));
  });

  expect(await stores.responses.find(first.key)).toEqual(first.response);
  const repository = dataSource.getRepository(SubmissionSchema);
  for (const { submission } of [first, second]) {
    expect(await repository.findOneBy({ id: submission.id })).toEqual(submission);
  }
  const queued = await database.query<{ report: object; created_at: Date }>(
    `SELECT report, created_at FROM queued_report ORDER BY report->>'matchDate'`,
  );
  expect(queued[0]!.report).toMatchObject({ language: 'es' });
  const { id, reference, game } = queued[0]!.report as Record<string, unknown>;
  expect({ ...queued[1]!.report, id, reference, game, matchDate: '2026-05-01' }).toEqual(
    queued[0]!.report,
  );
  expect(queued.map(({ created_at }) => created_at)).toEqual([now, now]);
});

it.each([
  ['the second report of a game', () => report(1, { key: 'other' })],
  [
    'a report of the game from the other side',
    () => report(1, { key: 'other', winningTeamId: 'blue', losingTeamId: 'red' }),
  ],
  ['a report with a known key', () => report(2, { key: 'key 1' })],
])('stores nothing of %s', async (_what, other) => {
  const first = report(1);
  await stores.firstReports.store(first);
  expect(await stores.firstReports.store(other())).toBe(false);
  expect(await storedIds()).toEqual([first.submission.id]);
  expect(await database.query('SELECT FROM submission_answer')).toHaveLength(1);
  expect(await database.query('SELECT FROM queued_report')).toHaveLength(1);
  expect(warned).toEqual([]);
});

it.each([
  ['one game that nothing answers', 1, false, true],
  ['two games', 2, false, false],
  ['a game that something answers', 1, true, false],
])('stores a report of which the schedule has %s: %j', async (_what, games, answered, isStored) => {
  await database.query(
    `INSERT INTO scheduled_game (id, league_id, league_name, sport_id, sport_name, date, due_at,
            home_id, home_name, away_id, away_name, status, reachable, known_at, answered)
     SELECT gen_random_uuid(), 'thursday', 'Thursday', 'kickball', 'Kickball', '2026-05-01', now(),
            'blue', 'Blue', 'red', 'Red', 'scheduled', false, now(), $2
       FROM generate_series(1, $1)`,
    [games, answered],
  );
  expect(await stores.firstReports.store(report(1))).toBe(isStored);
  const answers = await database.query<object>(
    'SELECT FROM game_answer JOIN scheduled_game ON id = game_id WHERE answered',
  );
  const count = isStored ? 1 : 0;
  expect([(await storedIds()).length, answers.length]).toEqual([count, count]);
  expect(warned).toEqual([]);
});

it('stores reports that wait in one transaction', async () => {
  const reports = days(20).map((day) => report(day));
  expect(await storeAll(reports)).toEqual(days(20).map(() => true));
  const transactions = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM submission GROUP BY xmin::text ORDER BY count',
  );
  // The first one was stored alone while the others waited.
  expect(transactions.map(({ count }) => count)).toEqual([1, 19]);
  expect(await storedIds()).toEqual(reports.map(({ submission }) => submission.id));
});

it('stores one of several reports of a game that arrive together', async () => {
  const reports = days(12).map((n) => report((n % 3) + 1, { key: `key ${n}` }));
  const stored = await storeAll(reports);
  expect(stored.filter((isStored) => isStored)).toHaveLength(3);
  expect(await storedIds()).toHaveLength(3);
});

it('stores none of a transaction that fails, and says so', async () => {
  const reports = days(5).map((day) => report(day));
  const taken = report(6);
  await stores.firstReports.store(taken);
  const { reference } = taken.submission;
  const failing = report(7);
  const results = await storeAll([
    ...reports,
    { ...failing, submission: Object.assign(failing.submission, { reference }) },
  ]);
  // The first one was stored alone.
  expect(results).toEqual([true, false, false, false, false, false]);
  expect(await storedIds()).toEqual([reports[0]!.submission.id, taken.submission.id]);
  expect(warned).toEqual([
    expect.stringMatching(/^Storing 5 reports one by one: .*submission_reference_key/),
  ]);
  // The connection still works.
  expect(await storeAll(reports.slice(1))).toEqual([true, true, true, true]);
});

it('does not hold up reports of other teams while someone else has locked two', async () => {
  const locked = report(1);
  const ofOthers = (day: number): FirstReport => {
    const { submission, ...rest } = report(day);
    return { submission: { ...submission, winningTeamId: 'green' }, ...rest };
  };
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    reportsOfTeamsLock(locked.submission),
  ]);
  const waiting = stores.firstReports.store(locked);
  await eventually(
    () =>
      database.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
                       WHERE locktype = 'advisory' AND NOT granted
                         AND datname = current_database()`),
    (rows) => rows.length === 1,
  );
  expect(await storeAll([ofOthers(2), ofOthers(3)])).toEqual([true, true]);
  // It gives up after a second.
  expect(await waiting).toBe(false);
  expect(warned).toEqual([expect.stringMatching(/lock timeout/)]);
  await holder.rollbackTransaction();
  await holder.release();
  expect(await stores.firstReports.store(locked)).toBe(true);
});

it('rejects reports while the database can not be reached', async () => {
  const broken = jest
    .spyOn(stores.transaction, 'pipelined')
    .mockRejectedValue(new Error('connect ECONNREFUSED'));
  const outcomes = await Promise.allSettled(
    days(3).map((day) => stores.firstReports.store(report(day))),
  );
  expect(outcomes.map((outcome) => String((outcome as PromiseRejectedResult).reason))).toEqual(
    days(3).map(() => 'Error: connect ECONNREFUSED'),
  );
  broken.mockRestore();
  expect(await stores.firstReports.store(report(1))).toBe(true);
});

it('rejects reports that can not be sent in time', async () => {
  let finish!: () => void;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const slow = jest.spyOn(stores.transaction, 'pipelined').mockImplementation(async () => {
    await held;
    return [[], []];
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const first = days(4).map((day) => {
    const stored = stores.firstReports.store(report(day));
    jest.advanceTimersByTime(150);
    return stored;
  });
  const late = expect(stores.firstReports.store(report(5))).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 5,
  });
  jest.advanceTimersByTime(10_000);
  await late;
  jest.useRealTimers();
  finish();
  expect(await Promise.all(first)).toEqual([false, false, false, false]);
  slow.mockRestore();
  expect(await stores.firstReports.store(report(5))).toBe(true);
});
