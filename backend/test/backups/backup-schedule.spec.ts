import { Logger } from '@nestjs/common';
import {
  BackupOutcome,
  DrillOutcome,
  DueBackup,
  ScheduledBackups,
} from '../../src/backups/application/scheduled-backups';
import { BackupSettings } from '../../src/backups/infrastructure/config/backup-settings';
import { BackupSchedule } from '../../src/backups/infrastructure/schedule/backup-schedule';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { settingsFrom } from '../../src/settings';

const written = { file: 'new.backup', bytes: 1_234_567, leftOver: null };

let lines: Record<'log' | 'warn' | 'error', unknown[]>;

beforeEach(() => {
  lines = { log: [], warn: [], error: [] };
  const { prototype } = Logger;
  jest.spyOn(prototype, 'log').mockImplementation((line) => lines.log.push(line));
  jest.spyOn(prototype, 'warn').mockImplementation((line) => lines.warn.push(line));
  jest.spyOn(prototype, 'error').mockImplementation((line) => lines.error.push(line));
});

afterEach(() => jest.restoreAllMocks());

type Answer<T> = (stop: AbortSignal) => T | Promise<T>;

/** The schedule with backups that are only recorded. */
function setUp(
  environment: Record<string, string> = { BACKUP_TIME: '03:15' },
  backup: Answer<BackupOutcome> = () => written,
  drill: Answer<DrillOutcome> = () => 'not due',
) {
  const days: string[] = [];
  const dues: Date[] = [];
  const drills: Date[] = [];
  const backups = {
    make: async ({ day, due }: DueBackup, stop: AbortSignal) => {
      days.push(day);
      dues.push(due);
      return backup(stop);
    },
    test: async (stop: AbortSignal, now: Date) => {
      drills.push(now);
      return drill(stop);
    },
  } as unknown as ScheduledBackups;
  const settings = settingsFrom(environment);
  const schedule = new BackupSchedule(
    settings.of(BackupSettings),
    settings.of(AssociationSettings),
    backups,
  );
  return { days, dues, drills, schedule };
}

/** In New York, in summer. */
const at = (time: string) => new Date(`2026-06-${time}-04:00`);

it('Without a time, nothing is ever made', async () => {
  const { days, drills, schedule } = setUp({});
  schedule.onApplicationBootstrap();
  await schedule.checkSchedule(at('01T03:15:00'));
  await schedule.beforeApplicationShutdown();
  expect([days, drills]).toEqual([[], []]);
});

it('One backup a day is made at its time, and a missed one is made up for at once', async () => {
  const leftOver = 'EPERM: not permitted';
  const { days, dues, schedule } = setUp(undefined, () => ({ ...written, leftOver }));
  await schedule.checkSchedule(at('01T03:14:59'));
  expect(days).toEqual(['2026-05-31']);
  expect(dues).toEqual([new Date('2026-05-31T03:15:00-04:00')]);
  for (const time of ['01T03:15:00', '01T03:16:00', '01T23:00:00', '02T03:14:00']) {
    await schedule.checkSchedule(at(time));
  }
  expect(days).toEqual(['2026-05-31', '2026-06-01']);
  await schedule.checkSchedule(at('02T03:15:30'));
  expect(days).toEqual(['2026-05-31', '2026-06-01', '2026-06-02']);
  expect(lines.log[0]).toBe('The backup of 2026-05-31 is written: new.backup, 1.2 MB');
  expect(lines.warn[0]).toBe("Older backups can't be deleted: EPERM: not permitted");
});

it.each([
  ['a time that is skipped', '02:30', '2026-03-08'],
  ['a time that occurs twice', '01:30', '2026-11-01'],
])('A day on which the clocks change has one backup: %s', async (_, BACKUP_TIME, day) => {
  const { days, schedule } = setUp({ BACKUP_TIME });
  const start = Date.parse(`${day}T00:00:00Z`);
  for (let minute = -24 * 60; minute < 48 * 60; minute++) {
    await schedule.checkSchedule(new Date(start + minute * 60_000));
  }
  expect(days.filter((one) => one === day)).toHaveLength(1);
  expect(new Set(days).size).toBe(days.length);
});

it('A backup that fails is tried again after growing pauses, with one line each', async () => {
  let isFull = true;
  const { days, drills, schedule } = setUp(undefined, () => {
    if (isFull) throw new Error('ENOSPC:\nno space left');
    return written;
  });
  const tried: number[] = [];
  for (let minute = 0; minute <= 200; minute++) {
    const before = days.length;
    await schedule.checkSchedule(new Date(at('01T03:15:00').getTime() + minute * 60_000));
    if (days.length > before) tried.push(minute);
  }
  expect(tried).toEqual([0, 10, 30, 70, 130, 190]);
  expect(lines.error).toHaveLength(6);
  expect(lines.error.slice(0, 2)).toEqual([
    'The scheduled backup failed, and is tried again in 10 minutes: ENOSPC: no space left',
    'The scheduled backup failed, and is tried again in 20 minutes: ENOSPC: no space left',
  ]);
  expect(drills).toEqual([]);
  isFull = false;
  await schedule.checkSchedule(at('01T08:00:00'));
  await schedule.checkSchedule(at('01T09:00:00'));
  expect([days.length, drills.length]).toEqual([7, 1]);
  isFull = true;
  await schedule.checkSchedule(at('02T03:15:00'));
  expect(lines.error.at(-1)).toContain('in 10 minutes');
});

it('While another server holds the lock, it looks again each minute, without a line', async () => {
  let outcome: BackupOutcome = 'another holds the lock';
  const { days, drills, schedule } = setUp(undefined, () => outcome);
  await schedule.checkSchedule(at('01T03:15:00'));
  await schedule.checkSchedule(at('01T03:16:00'));
  expect(drills).toEqual([]);
  outcome = 'done before';
  await schedule.checkSchedule(at('01T03:17:00'));
  await schedule.checkSchedule(at('01T03:18:00'));
  expect(days).toHaveLength(3);
  expect(drills).toHaveLength(1);
  expect(lines).toEqual({ log: [], warn: [], error: [] });
});

describe('The drill', () => {
  it.each<[string, DrillOutcome, string[], string[]]>([
    [
      'that succeeds',
      { file: 'new.backup', error: null },
      ['The drill restored new.backup, and every row is the same'],
      [],
    ],
    [
      'that fails',
      { file: 'new.backup', error: 'Not the same: sport' },
      [],
      ['The drill of new.backup failed: Not the same: sport'],
    ],
    ['that is not due', 'not due', [], []],
  ])('%s is asked for once a day, after the backup', async (_, outcome, logged, errors) => {
    const { drills, schedule } = setUp(undefined, undefined, () => outcome);
    for (const time of ['01T03:15:00', '01T03:16:00', '01T12:00:00']) {
      await schedule.checkSchedule(at(time));
    }
    expect(drills).toEqual([at('01T03:15:00')]);
    expect(lines.log.slice(1)).toEqual(logged);
    expect(lines.error).toEqual(errors);
    await schedule.checkSchedule(at('02T03:15:00'));
    expect(drills).toHaveLength(2);
  });

  it('that could not begin is tried again in the next minute', async () => {
    let isAway = true;
    const { drills, schedule } = setUp(undefined, undefined, () => {
      if (isAway) throw new Error('The database is away');
      return 'not due';
    });
    await schedule.checkSchedule(at('01T03:15:00'));
    isAway = false;
    await schedule.checkSchedule(at('01T03:16:00'));
    await schedule.checkSchedule(at('01T03:17:00'));
    expect(drills).toHaveLength(2);
    expect(lines.warn).toEqual(['No drill could begin: The database is away']);
  });
});

describe('When the server stops', () => {
  const untilStopped = (stop: AbortSignal) =>
    new Promise<'the server stops'>((resolve) => {
      stop.addEventListener('abort', () => {
        resolve('the server stops');
      });
    });

  it.each([
    ['a backup', { backup: untilStopped, drill: undefined }],
    ['a drill', { backup: undefined, drill: untilStopped }],
  ])('%s ends early, and nothing more begins', async (_, { backup, drill }) => {
    const { days, drills, schedule } = setUp(undefined, backup, drill);
    const working = schedule.checkSchedule(at('01T03:15:00'));
    await new Promise((resolve) => setImmediate(resolve));
    await schedule.checkSchedule(at('01T03:16:00'));
    expect(days).toHaveLength(1);
    schedule.onModuleDestroy();
    await schedule.beforeApplicationShutdown();
    await working;
    await schedule.checkSchedule(at('02T04:00:00'));
    expect([days.length, drills.length]).toEqual([1, drill ? 1 : 0]);
    expect([lines.warn, lines.error]).toEqual([[], []]);
  });

  it('says nothing of what fails then', async () => {
    const { schedule } = setUp(undefined, async (stop) => {
      await untilStopped(stop);
      throw new Error('Connection terminated');
    });
    const working = schedule.checkSchedule(at('01T03:15:00'));
    schedule.onModuleDestroy();
    await working;
    expect(lines.error).toEqual([]);
  });
});
