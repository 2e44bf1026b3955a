import { DataSource } from 'typeorm';
import { poolOf } from '../../src/platform/postgres/pool-of';
import { TooMany } from '../../src/kernel/errors';
import { RateLimits } from '../../src/platform/postgres/rate-limits/rate-limit';
import { eventually } from '../support/timing/eventually';
import { TestDatabase, createTestDatabase } from '../support/database';

let database: TestDatabase;
let dataSource: DataSource;
let limits: RateLimits;
let query: jest.SpyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await database.connect();
});

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-06-01T16:00:00Z'), doNotFake: timers });
  await database.query('DELETE FROM rate_limit');
  limits = new RateLimits(dataSource);
  query = jest.spyOn(poolOf(dataSource), 'query');
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

afterAll(() => database.drop());

/** Only the clock is fake. The database driver needs real timers. */
const timers = [
  ...(['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'] as const),
  ...(['setInterval', 'clearInterval', 'hrtime', 'performance'] as const),
];
const three = { count: 3, seconds: 60 };
const count = (key: string, name = 'submit', by = limits) => by.consume(name, three, key);
const outcomes = async (calls: readonly Promise<void>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => (status === 'fulfilled' ? 'yes' : 'no'));

it('lets so many pass, refuses the next, and says when to come back', async () => {
  await count('a');
  jest.advanceTimersByTime(20_000);
  await count('a');
  await count('a');
  const refusal = await count('a').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TooMany);
  expect(refusal).toMatchObject({
    message: 'Too many requests. Please try again in 40 seconds.',
    retryAfterSeconds: 40,
  });
});

it('counts each key and each limit for itself', async () => {
  expect(await outcomes([1, 2, 3, 4].map(() => count('a')))).toEqual(['yes', 'yes', 'yes', 'no']);
  await count('b');
  await count('a', 'register');
});

it('counts anew when the time is over, to the millisecond', async () => {
  for (let call = 0; call < 5; call += 1) await count('a').catch(() => undefined);
  jest.advanceTimersByTime(59_999);
  await expect(count('a')).rejects.toThrow('Please try again in 1 second.');
  jest.advanceTimersByTime(1);
  expect(await outcomes([1, 2, 3, 4].map(() => count('a')))).toEqual(['yes', 'yes', 'yes', 'no']);
});

it('shares the count with other instances, also of calls at the same moment', async () => {
  const other = new RateLimits(dataSource);
  const calls = Array.from({ length: 10 }, (_, n) => count('a', 'submit', n % 2 ? other : limits));
  expect((await outcomes(calls)).filter((outcome) => outcome === 'yes')).toHaveLength(3);
});

it('counts what comes while it counts in one statement, each key by itself', async () => {
  const calls = ['a', 'b', 'a', 'c', 'a', 'a', 'b', 'a'].map((key) => count(key));
  // The first one ran alone.
  expect(await outcomes(calls)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes', 'no', 'yes', 'no']);
  expect(query).toHaveBeenCalledTimes(2);
});

it('does not wait for the disk, and leaves the connection as it was', async () => {
  await database.query(`CREATE TABLE seen AS SELECT NULL::text AS setting`);
  await database.query(`
    CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE seen SET setting = current_setting('synchronous_commit');
      RETURN NULL;
    END $$`);
  await database.query(
    'CREATE TRIGGER see AFTER INSERT ON rate_limit FOR EACH ROW EXECUTE FUNCTION see()',
  );
  const single = await database.connect([], { poolSize: 1 });
  await count('a', 'submit', new RateLimits(single));
  const after = await single.query<object[]>('SHOW synchronous_commit');
  await database.query('DROP FUNCTION see CASCADE');

  expect(await database.query('TABLE seen')).toEqual([{ setting: 'off' }]);
  expect(after).toEqual([{ synchronous_commit: 'on' }]);
});

it('tells the first refusal of each count from the later ones', async () => {
  const refusals = async () => {
    const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => count('a')));
    return settled.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as TooMany).isFirst] : [],
    );
  };
  expect(await refusals()).toEqual([true, false, false]);
  expect(await refusals()).toEqual(Array(6).fill(false));
  jest.advanceTimersByTime(60_000);
  expect(await refusals()).toEqual([true, false, false]);
});

it('takes a call back, and never below nothing', async () => {
  for (const key of ['a', 'a', 'a']) await count(key);
  await limits.refund('submit', 'a');
  await count('a');
  await expect(count('a')).rejects.toThrow(TooMany);
  for (let call = 0; call < 9; call += 1) await limits.refund('submit', 'a');
  expect(await outcomes([1, 2, 3, 4].map(() => count('a')))).toEqual(['yes', 'yes', 'yes', 'no']);
});

it('counts against several limits at once, in one statement, and not at all where one refuses', async () => {
  const both = () =>
    limits.consumeAll([
      { name: 'calls', limit: three, key: 'a' },
      { name: 'bytes', limit: { count: 100, seconds: 7_200 }, key: 'a', points: 40 },
    ]);
  await both();
  await both();
  expect(query).toHaveBeenCalledTimes(2);
  await expect(both()).rejects.toMatchObject({
    message: 'Too many requests. Please try again in 2 hours.',
    retryAfterSeconds: 7_200,
    isFirst: true,
  });
  await expect(both()).rejects.toMatchObject({ isFirst: false });
  expect(await database.query('SELECT key, points FROM rate_limit ORDER BY key')).toEqual([
    // A rejected call counts only towards the limit that rejected it.
    { key: 'bytes:a', points: 160 },
    { key: 'calls:a', points: 2 },
  ]);
});

it('begins anew where the time that is kept is of a clock that was ahead', async () => {
  for (let call = 0; call < 4; call += 1) await count('a').catch(() => undefined);
  jest.setSystemTime(new Date('2026-06-01T15:59:01Z'));
  await expect(count('a')).rejects.toThrow('Please try again in 2 minutes.');
  jest.setSystemTime(new Date('2026-06-01T13:00:00Z'));
  expect(await outcomes([1, 2, 3, 4].map(() => count('a')))).toEqual(['yes', 'yes', 'yes', 'no']);
});

it('fails those that could not be counted, and goes on with the next', async () => {
  query.mockRejectedValueOnce(new Error('no connection'));
  await expect(count('a')).rejects.toThrow('no connection');
  await count('a');
});

it('drops counts that have long been over', async () => {
  await count('a');
  jest.advanceTimersByTime(400_000);
  const monotonic = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic() + 400_000);
  await count('b');
  const keys = async () =>
    (await database.query<{ key: string }>('SELECT key FROM rate_limit')).map(({ key }) => key);
  // The caller does not wait for it.
  await eventually(keys, (left) => left.length === 1);
  expect(await keys()).toEqual(['submit:b']);
});
