import { Logger } from '@nestjs/common';
import { FeedUnreadable, ReadingStopped } from '../../../src/league-feed/application/ports';
import { CaughtUp, DailyOutcome, Refreshes } from '../../../src/league-feed/application/refreshes';
import { RefreshClock } from '../../../src/league-feed/infrastructure/schedule/refresh-clock';
import { RefreshSchedule } from '../../../src/league-feed/infrastructure/schedule/refresh-schedule';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const done: CaughtUp = { problem: null, isMissing: false };
const problem = new FeedUnreadable('LeagueLab answered 503');

/** The schedule with refreshes that are only recorded. */
function setUp(
  outcome: CaughtUp | Promise<CaughtUp> | Error,
  ofTheDay: () => DailyOutcome | Promise<DailyOutcome> = () => 'refreshed',
  // This hour is several hours ahead in New York, so that no test runs during the daily refresh.
  hour = new Date().getUTCHours(),
) {
  const asked: string[] = [];
  const days: string[] = [];
  const refreshes = {
    catchUp: () => {
      asked.push('catch up');
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
    runDaily: async (day: string): Promise<DailyOutcome> => {
      days.push(day);
      return ofTheDay();
    },
  } as unknown as Refreshes;
  const schedule = new RefreshSchedule(new RefreshClock({ hour, minute: 0 }), refreshes);
  return { asked, days, schedule };
}

let warnings: unknown[];

beforeEach(() => {
  warnings = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((warning) => warnings.push(warning));
});

afterEach(() => jest.restoreAllMocks());

it('A start catches up once, without being waited for', async () => {
  const { asked, schedule } = setUp(done);
  schedule.onApplicationBootstrap();
  await schedule.checkSchedule(inMinutes(1));
  await schedule.checkSchedule(inMinutes(60));
  await schedule.beforeApplicationShutdown();
  expect(asked).toEqual(['catch up']);
  expect(warnings).toEqual([]);
});

it('Where there is nothing yet, it tries every quarter of an hour and says why', async () => {
  const { asked, schedule } = setUp({ problem, isMissing: true });
  schedule.onApplicationBootstrap();
  await schedule.checkSchedule(inMinutes(1));
  await schedule.checkSchedule(inMinutes(14));
  expect(asked).toHaveLength(1);
  await schedule.checkSchedule(inMinutes(15.1));
  expect(asked).toHaveLength(2);
  await schedule.beforeApplicationShutdown();
  expect(warnings[0]).toBe(
    'The leagues could not be read. They are asked for again in 15 minutes: LeagueLab answered 503',
  );
});

it('Where the clock was set back since, it does not wait for the time that it had shown', async () => {
  const { asked, schedule } = setUp({ problem, isMissing: true });
  schedule.onApplicationBootstrap();
  await schedule.checkSchedule(inMinutes(1));
  expect(asked).toHaveLength(1);
  await schedule.checkSchedule(inMinutes(-180));
  expect(asked).toHaveLength(2);
  await schedule.beforeApplicationShutdown();
});

it('Where there is something, it leaves it to the refresh of the day and says why', async () => {
  const { asked, schedule } = setUp({ problem, isMissing: false });
  schedule.onApplicationBootstrap();
  await schedule.checkSchedule(inMinutes(1));
  await schedule.checkSchedule(inMinutes(60));
  expect(asked).toHaveLength(1);
  await schedule.beforeApplicationShutdown();
  expect(warnings).toEqual([
    'The leagues could not be read. They stay as they were: LeagueLab answered 503',
  ]);
});

it('It stops when what it catches up has ended, and begins nothing more', async () => {
  let end!: (outcome: CaughtUp) => void;
  const { asked, schedule } = setUp(new Promise<CaughtUp>((resolve) => (end = resolve)));
  schedule.onApplicationBootstrap();
  let isStopped = false;
  schedule.onModuleDestroy();
  const stopped = schedule.beforeApplicationShutdown().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  end({ problem: null, isMissing: true });
  await stopped;
  await schedule.checkSchedule(inMinutes(20));
  expect(asked).toHaveLength(1);
});

describe('The refresh of the day', () => {
  // Independent of the time zone of the test: 4 AM in New York in summer.
  const at = (time: string) => new Date(`2026-06-${time}-04:00`);
  let errors: unknown[];

  beforeEach(() => {
    errors = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((error) => errors.push(error));
    jest.useFakeTimers({ now: at('01T03:00:00'), doNotFake: ['nextTick', 'setImmediate'] });
  });

  afterEach(() => jest.useRealTimers());

  const atFour = (ofTheDay?: () => DailyOutcome | Promise<DailyOutcome>) =>
    setUp(done, ofTheDay, 4);

  it('comes once, at its time, whether the feed could be read or not', async () => {
    for (const outcome of ['refreshed', 'unreadable', 'settled before'] as const) {
      const { days, schedule } = atFour(() => outcome);
      for (const time of ['01T03:59:59', '01T04:00:00', '01T04:01:00', '01T23:00:00']) {
        await schedule.checkSchedule(at(time));
      }
      expect(days).toEqual(['2026-06-01']);
      await schedule.checkSchedule(at('02T04:00:30'));
      expect(days).toEqual(['2026-06-01', '2026-06-02']);
    }
    expect(warnings).toHaveLength(2);
  });

  it('is looked after each minute while another holds the lock', async () => {
    let outcome: DailyOutcome = 'another holds the lock';
    const { days, schedule } = atFour(() => outcome);
    await schedule.checkSchedule(at('01T04:00:00'));
    await schedule.checkSchedule(at('01T04:01:00'));
    outcome = 'refreshed';
    await schedule.checkSchedule(at('01T04:02:00'));
    await schedule.checkSchedule(at('01T04:03:00'));
    expect(days).toHaveLength(3);
  });

  it('is tried again after five minutes when anything but the feed is in the way', async () => {
    let isAway = true;
    const { days, schedule } = atFour(() => {
      if (isAway) throw new Error('The database is away');
      return 'refreshed';
    });
    await schedule.checkSchedule(at('01T04:00:00'));
    await schedule.checkSchedule(at('01T04:04:59'));
    expect([days.length, errors]).toEqual([1, [new Error('The database is away')]]);
    isAway = false;
    await schedule.checkSchedule(at('01T04:05:00'));
    await schedule.checkSchedule(at('01T04:11:00'));
    expect(days).toEqual(['2026-06-01', '2026-06-01']);
  });

  it('comes although the clock was ahead of its time before', async () => {
    const { days, schedule } = atFour();
    await schedule.checkSchedule(at('20T05:00:00'));
    await schedule.checkSchedule(at('01T04:00:00'));
    expect(days).toEqual(['2026-06-20', '2026-06-01']);
  });

  it('is waited for at the end, begins once at a time, and says nothing of being stopped', async () => {
    let stop!: (error: Error) => void;
    const { days, schedule } = atFour(() => new Promise((_resolve, reject) => (stop = reject)));
    void schedule.checkSchedule(at('01T04:00:00'));
    await schedule.checkSchedule(at('01T04:01:00'));
    expect(days).toHaveLength(1);
    schedule.onModuleDestroy();
    let hasEnded = false;
    const ended = schedule.beforeApplicationShutdown().then(() => (hasEnded = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasEnded).toBe(false);
    stop(new ReadingStopped());
    await ended;
    await schedule.checkSchedule(at('01T05:00:00'));
    expect([days.length, errors]).toEqual([1, []]);
  });
});
