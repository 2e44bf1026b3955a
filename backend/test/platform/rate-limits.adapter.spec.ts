import { DataSource } from 'typeorm';
import { TooMany } from '../../src/kernel/errors';
import { RateLimits } from '../../src/platform/postgres/rate-limits/rate-limits';
import { aDatabase } from '../support/servers/scene';
let dataSource: DataSource;
let limits: RateLimits;

const database = aDatabase();

beforeAll(async () => {
  dataSource = await database.connect();
});

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-06-01T16:00:00Z'), doNotFake: timers });
  await database.query('DELETE FROM rate_limit');
  limits = new RateLimits(dataSource);
});

afterEach(() => {
  jest.useRealTimers();
});

/** Only the clock is fake. The database driver needs real timers. */
const timers = [
  ...(['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'] as const),
  ...(['setInterval', 'clearInterval', 'hrtime', 'performance'] as const),
];
const three = { count: 3, seconds: 60 };
const count = (key: string, name = 'submit', by = limits) => by.consume(name, three, key);
const outcomes = async (calls: readonly Promise<void>[]) =>
  (await Promise.allSettled(calls))
    .map(({ status }) => (status === 'fulfilled' ? 'yes' : 'no'))
    .sort((one, other) => other.localeCompare(one));

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

it('tells the first refusal of each count from the later ones', async () => {
  const refusals = async () => {
    const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => count('a')));
    return settled.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as TooMany).isFirst] : [],
    );
  };
  expect((await refusals()).sort()).toEqual([false, false, true]);
  expect(await refusals()).toEqual(Array(6).fill(false));
  jest.advanceTimersByTime(60_000);
  expect((await refusals()).sort()).toEqual([false, false, true]);
});

it('takes a call back', async () => {
  for (const key of ['a', 'a', 'a']) await count(key);
  await limits.refund('submit', 'a');
  await count('a');
  await expect(count('a')).rejects.toThrow(TooMany);
});

it('takes back no call of a count that has ended', async () => {
  await limits.refund('submit', 'a');
  await expectThreeCalls();
});

it('begins anew if the clock was ahead when the count began', async () => {
  for (let call = 0; call < 4; call += 1) await count('a').catch(() => undefined);
  jest.setSystemTime(new Date('2026-06-01T13:00:00Z'));
  await expectThreeCalls();
});

async function expectThreeCalls(): Promise<void> {
  for (let call = 0; call < 3; call += 1) await count('a');
  await expect(count('a')).rejects.toThrow(TooMany);
}
