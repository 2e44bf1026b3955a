import { BackupStatus } from '../../src/backups/application/backup-status';
import { BackupHistory, isDrillDue, isTooOld } from '../../src/backups/domain/backup-history';
import { InMemoryBackupRuns, aPlan } from './fakes';

const now = new Date('2026-06-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const nothing: BackupHistory = {
  newest: null,
  firstAttemptAt: null,
  lastError: null,
  drill: null,
};

test.each([
  ['a new installation', null, null, false],
  ['a first attempt that failed just now', null, 0.1, false],
  ['attempts that have failed for 36 hours', null, 36, false],
  ['attempts that have failed for longer', null, 36.01, true],
  ['a new backup', 0.1, 1_000, false],
  ['a backup that is as old as allowed', 36, 1_000, false],
  ['a backup that is older', 36.01, 1_000, true],
  ['a backup that was made by a clock ahead of ours', -5, 1_000, false],
])('Backups are too old after 36 hours: %s', (_, newest, first, expected) => {
  const history = {
    ...nothing,
    newest: newest === null ? null : { madeAt: hoursAgo(newest), bytes: 1 },
    firstAttemptAt: first === null ? null : hoursAgo(first),
  };
  expect(isTooOld(history, 36, now)).toBe(expected);
});

test.each([
  ['the first backup', null, true],
  ['six days after a drill', { day: '2026-06-04', succeeded: true }, false],
  ['seven days after a drill', { day: '2026-06-03', succeeded: true }, true],
  ['long after a drill', { day: '2025-06-03', succeeded: true }, true],
  ['the day of a failed drill', { day: '2026-06-10', succeeded: false }, false],
  ['the day after a failed drill', { day: '2026-06-09', succeeded: false }, true],
  ['a drill on a day to come, by a wrong clock', { day: '2026-07-09', succeeded: true }, true],
])('A drill of a backup of 10 June: %s', (_, last, expected) => {
  expect(isDrillDue('2026-06-10', last)).toBe(expected);
});

describe('The status of backups', () => {
  const old = { madeAt: hoursAgo(50), bytes: 1234 };
  const read = (history: Partial<BackupHistory>, plan = aPlan()) => {
    const runs = new InMemoryBackupRuns();
    jest.spyOn(runs, 'history').mockResolvedValue({ ...nothing, ...history });
    return new BackupStatus(plan, runs).read(now);
  };

  it.each([
    ['a drill 15 days before the newest backup', 2, 2 + 15 * 24, 9_999, null],
    ['a drill longer before', 2, 3 + 15 * 24, 9_999, 'No backup was tested since 2026-05-26'],
    ['no drill for 15 days', 2, null, 2 + 15 * 24, null],
    ['no drill for longer', 2, null, 3 + 15 * 24, 'No backup was tested since 2026-05-26'],
    ['no new backup for longer', 999, 1_000, 9_999, null],
    ['no backup', null, null, 9_999, null],
  ])('says whether none was tested for long: %s', async (_, newest, drilled, first, expected) => {
    const { drillError } = await read({
      newest: newest === null ? null : { madeAt: hoursAgo(newest), bytes: 1 },
      drill: drilled === null ? null : { at: hoursAgo(drilled), error: null },
      firstAttemptAt: hoursAgo(first),
    });
    expect(drillError).toBe(expected);
  });

  it('says when the newest was made, what failed, and how the drill went', async () => {
    expect(
      await read({
        newest: old,
        firstAttemptAt: hoursAgo(100),
        lastError: 'The disk is full',
        drill: { at: hoursAgo(40), error: 'Not the same: sport' },
      }),
    ).toEqual({
      isScheduled: true,
      newestAt: old.madeAt,
      newestBytes: 1234,
      isTooOld: true,
      lastError: 'The disk is full',
      drilledAt: hoursAgo(40),
      drillError: 'Not the same: sport',
    });
  });

  it.each([
    ['none is scheduled', aPlan({ isScheduled: false })],
    ['any age will do', aPlan({ maxAgeHours: null })],
  ])('is never too old where %s', async (_, plan) => {
    expect(await read({ newest: old }, plan)).toMatchObject({
      newestAt: old.madeAt,
      isTooOld: false,
    });
  });
});
