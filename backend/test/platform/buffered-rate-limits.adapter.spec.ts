import type { DataSource } from 'typeorm';
import { TooMany } from '../../src/kernel/errors';
import { BufferedRateLimits } from '../../src/platform/postgres/rate-limits/buffered-rate-limits';
import { RateLimits } from '../../src/platform/postgres/rate-limits/rate-limits';
import { aDatabase } from '../support/servers/scene';
let dataSource: DataSource;
let limits: BufferedRateLimits;

const database = aDatabase();

beforeAll(async () => {
  dataSource = await database.connect();
});

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-06-01T16:00:00Z'), doNotFake: timers });
  await database.query('DELETE FROM rate_limit');
  limits = another();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Only the clock is fake. The database driver needs real timers. */
const timers = [
  ...(['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'] as const),
  ...(['setInterval', 'clearInterval', 'hrtime', 'performance'] as const),
];

/** Another server, or the same after a restart. */
const another = () => new BufferedRateLimits(new RateLimits(dataSource));
const three = { count: 3, seconds: 60 };

function isAllowed(by = limits, key = 'a'): boolean {
  try {
    by.consumeAll([{ name: 'submit', limit: three, key }]);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

const stored = () =>
  database.query<{ key: string; points: number }>(
    'SELECT key, points FROM rate_limit ORDER BY key',
  );

it('accepts as many calls as allowed, and says when to retry', () => {
  expect([1, 2, 3].map(() => isAllowed())).toEqual([true, true, true]);
  jest.advanceTimersByTime(20_000);
  expect(() => {
    limits.consumeAll([{ name: 'submit', limit: three, key: 'a' }]);
  }).toThrow('Too many requests. Please try again in 40 seconds.');
  expect(isAllowed(limits, 'b')).toBe(true);

  jest.advanceTimersByTime(40_000);
  expect(isAllowed()).toBe(true);
});

it('counts a rejected call only towards the limit that rejected it', async () => {
  const both = () => {
    limits.consumeAll([
      { name: 'calls', limit: three, key: 'a' },
      { name: 'bytes', limit: { count: 100, seconds: 7_200 }, key: 'a', points: 40 },
    ]);
  };
  both();
  both();
  expect(both).toThrow('Please try again in 2 hours.');
  await limits.write();

  expect(await stored()).toEqual([
    { key: 'bytes:a', points: 120 },
    { key: 'calls:a', points: 2 },
  ]);
});

it('shares the counts with other servers once they are written', async () => {
  const other = another();
  expect([isAllowed(), isAllowed(), isAllowed(other)]).toEqual([true, true, true]);
  await limits.write();
  await other.write();

  expect(isAllowed(other)).toBe(false);
  await limits.write();
  isAllowed(another());
  expect(await stored()).toEqual([{ key: 'submit:a', points: 3 }]);
});

it('goes on counting while it writes', async () => {
  isAllowed();
  const writing = limits.write();
  isAllowed();
  await writing;

  expect([isAllowed(), isAllowed()]).toEqual([true, false]);
  await limits.write();
  expect(await stored()).toEqual([{ key: 'submit:a', points: 4 }]);
});

it('knows what was counted before a restart', async () => {
  [1, 2, 3].forEach(() => isAllowed());
  await limits.onModuleDestroy();
  const restarted = another();
  isAllowed(restarted);
  await restarted.write();

  expect(isAllowed(restarted)).toBe(false);
});

it('writes at its end what was counted during a write', async () => {
  isAllowed();
  const writing = limits.write();
  isAllowed();
  await limits.onModuleDestroy();
  await writing;

  expect(await stored()).toEqual([{ key: 'submit:a', points: 2 }]);
});

it('writes later what it could not write', async () => {
  isAllowed();
  jest.spyOn(RateLimits.prototype, 'add').mockRejectedValueOnce(new Error('no connection'));
  await limits.write();
  isAllowed();
  expect(await stored()).toEqual([]);
  await limits.write();

  expect(await stored()).toEqual([{ key: 'submit:a', points: 2 }]);
});

it('sends nothing to the database if nothing was counted', async () => {
  const query = jest.spyOn(dataSource, 'query');
  isAllowed();
  await limits.write();
  const add = jest.spyOn(RateLimits.prototype, 'add');
  await limits.write();

  expect(add).not.toHaveBeenCalled();
  expect(query).not.toHaveBeenCalled();
});

it('keeps no more than 10,000 counts in memory, and none that has ended', async () => {
  const size = (of: BufferedRateLimits) =>
    (of as unknown as { readonly buffered: Map<string, unknown> }).buffered.size;
  for (let call = 0; call < 10_002; call += 1) isAllowed(limits, String(call));
  await limits.write();
  expect(size(limits)).toBe(10_000);

  jest.advanceTimersByTime(60_000);
  await limits.write();
  expect(size(limits)).toBe(0);
});

it('starts a new count if the old one ends too late, because the clock was set back', () => {
  [1, 2, 3].forEach(() => isAllowed());
  jest.setSystemTime(new Date('2026-06-01T15:00:00Z'));
  expect(isAllowed()).toBe(true);
});
