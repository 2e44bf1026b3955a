import { Logger } from '@nestjs/common';
import { CatchUp, CaughtUp } from '../../src/league-feed/application/catch-up';
import { FeedUnreadable } from '../../src/league-feed/application/ports';
import {
  RefreshOnSchedule,
  ScheduledOutcome,
} from '../../src/league-feed/application/refresh-on-schedule';
import { RefreshClock } from '../../src/league-feed/infrastructure/refresh-clock';
import { RefreshSchedule } from '../../src/league-feed/infrastructure/refresh-schedule';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const done: CaughtUp = { problem: null, isMissing: false };
const problem = new FeedUnreadable('LeagueLab answered 503');

/** The schedule, with use cases that only tell that they were asked. */
function setUp(outcome: CaughtUp | Promise<CaughtUp> | Error) {
  const asked: string[] = [];
  const catchUp = {
    execute: () => {
      asked.push('catch up');
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
  } as unknown as CatchUp;
  const onSchedule = {
    execute: (): Promise<ScheduledOutcome> => {
      asked.push('refresh of the day');
      return Promise.resolve('refreshed');
    },
  } as unknown as RefreshOnSchedule;
  // That hour is hours ahead in New York, so that no test meets the refresh of the day.
  const hour = new Date().getUTCHours();
  const schedule = new RefreshSchedule(new RefreshClock({ hour, minute: 0 }), onSchedule, catchUp);
  return { asked, schedule };
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
  await schedule.look(inMinutes(1));
  await schedule.look(inMinutes(60));
  await schedule.beforeApplicationShutdown();
  expect(asked).toEqual(['catch up']);
  expect(warnings).toEqual([]);
});

it('Where there is nothing yet, it tries every quarter of an hour and says why', async () => {
  const { asked, schedule } = setUp({ problem, isMissing: true });
  schedule.onApplicationBootstrap();
  await schedule.look(inMinutes(1));
  await schedule.look(inMinutes(14));
  expect(asked).toHaveLength(1);
  await schedule.look(inMinutes(15.1));
  expect(asked).toHaveLength(2);
  await schedule.beforeApplicationShutdown();
  expect(warnings[0]).toBe(
    'The leagues could not be read. They are asked for again in 15 minutes: LeagueLab answered 503',
  );
});

it('Where there is something, it leaves it to the refresh of the day and says why', async () => {
  const { asked, schedule } = setUp({ problem, isMissing: false });
  schedule.onApplicationBootstrap();
  await schedule.look(inMinutes(1));
  await schedule.look(inMinutes(60));
  expect(asked).toHaveLength(1);
  await schedule.beforeApplicationShutdown();
  expect(warnings).toEqual([
    'The leagues could not be read. They stay as they were: LeagueLab answered 503',
  ]);
});

it('Where the database is away, it tries again later', async () => {
  const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const { asked, schedule } = setUp(new Error('The database is away'));
  schedule.onApplicationBootstrap();
  await schedule.beforeApplicationShutdown();
  expect(error).toHaveBeenCalledTimes(1);
  await schedule.look(inMinutes(14));
  expect(asked).toHaveLength(1);
  await schedule.look(inMinutes(15.1));
  expect(asked).toHaveLength(2);
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
  await schedule.look(inMinutes(20));
  expect(asked).toHaveLength(1);
});
