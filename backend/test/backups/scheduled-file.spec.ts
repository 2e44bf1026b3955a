import fc from 'fast-check';
import {
  backupsToDelete,
  fileNameAt,
  finishedNameOf,
  isAbandoned,
  startOf,
} from '../../src/backups/domain/scheduled-file';
import { addDays } from '../../src/kernel/calendar-date';

describe('The name of a scheduled backup', () => {
  it('contains when it was started, in UTC', () => {
    const at = new Date('2026-06-01T07:15:42.987Z');
    expect(fileNameAt(at)).toBe('score-tracker-2026-06-01T071542Z.backup');
    expect(startOf(fileNameAt(at))).toEqual(new Date('2026-06-01T07:15:42Z'));
  });

  it.each([
    'before-upgrade.backup',
    'score-tracker-2026-06-01.backup',
    'score-tracker-2026-06-01T071542Z.backup.gpg',
    'old-score-tracker-2026-06-01T071542Z.backup',
    'score-tracker-2026-06-01T071542Z.backup.0a1b2c3d.unfinished',
    'score-tracker-2026-13-01T071542Z.backup',
    'score-tracker-2026-06-01T071542Z.backup\n',
  ])('is not %j, which the schedule did not write', (name) => {
    expect(startOf(name)).toBeNull();
  });

  it.each([
    ['score-tracker-2026-06-01T071542Z.backup.0a1b2c3d.unfinished', true],
    ['score-tracker-2026-06-01T071542Z.backup', false],
    ['2026-06-01.backup.0a1b2c3d.unfinished', false],
    ['score-tracker-2026-06-01T071542Z.backup.unfinished', false],
    ['score-tracker-2026-06-01T071542Z.backup.0a1b2c3d.unfinished.txt', false],
  ])('that is unfinished: %s is one: %s', (name, expected) => {
    const finished = name.split('.').slice(0, 2).join('.');
    expect(finishedNameOf(name)).toBe(expected ? finished : null);
  });

  it.each([
    ['of a backup that failed', [3, 15], true, true],
    ['that another installation may be writing', [3, 15], false, false],
    ['that changed six hours ago', [-2, 15], false, false],
    ['that changed more than six hours ago', [-2, 14], false, true],
  ])('that is unfinished, %s', (_, [hour, minute], hasFailed, expected) => {
    const finished = 'score-tracker-2026-06-01T001500Z.backup';
    const name = `${finished}.0a1b2c3d.unfinished`;
    const changedAt = new Date(Date.UTC(2026, 5, 1, hour, minute));
    const failed = new Set(hasFailed ? [finished] : ['another.backup']);
    const now = new Date('2026-06-01T04:15:00Z');
    expect(isAbandoned({ name, changedAt }, failed, now)).toBe(expected);
  });
});

/** A backup of a day. @param hour when it was started, for days with several */
function fileOf(day: string, hour = '07') {
  const name = `score-tracker-${day}T${hour}0000Z.backup`;
  return { name, startedAt: startOf(name)!, day };
}

const daysOfJune = (...days: number[]) =>
  days.map((day) => fileOf(`2026-06-${String(day).padStart(2, '0')}`));

/** The days in June of the files that are kept. 1 June 2026 is a Monday. */
function kept(files: readonly ReturnType<typeof fileOf>[], daily: number, weekly: number) {
  const deleted = backupsToDelete(files, { daily, weekly }, files.at(-1)!.startedAt);
  return files.filter(({ name }) => !deleted.includes(name)).map(({ day }) => Number(day.slice(8)));
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('Of scheduled backups', () => {
  it.each([
    ['the first', [1], 7, 4, [1]],
    ['all, while there are few', range(1, 7), 7, 4, range(1, 7)],
    ['the newest days', range(1, 10), 3, 0, [8, 9, 10]],
    ['only the newest, and that of the day before', range(1, 10), 1, 0, [9, 10]],
    ['the last of the weeks before', range(1, 30), 7, 4, [7, 14, 21, 23, ...range(24, 30)]],
    ['only some weeks', range(1, 30), 7, 2, [21, 23, ...range(24, 30)]],
    ['weeks beside a single day', range(1, 30), 1, 4, [14, 21, 28, 29, 30]],
    ['days that are far apart', [1, 9, 17, 25], 3, 4, [1, 9, 17, 25]],
    ['the last of a week that has no Sunday', [1, 3, 5, 20, 21], 2, 4, [5, 20, 21]],
    ['all after a pause, since days without one do not count', [1, 2, 30], 3, 0, [1, 2, 30]],
  ])('%s are kept: %j by %d,%d', (_, days, daily, weekly, expected) => {
    expect(kept(daysOfJune(...days), daily, weekly)).toEqual(expected);
  });

  it('several of a day, the last is kept, and all for 48 hours', () => {
    const files = ['05', '07', '23'].map((hour) => fileOf('2026-06-01', hour));
    const deletedAt = (time: string) =>
      backupsToDelete(files, { daily: 7, weekly: 4 }, new Date(`2026-06-${time}Z`));
    expect(deletedAt('01T23:00:00')).toEqual([]);
    expect(deletedAt('03T06:59:59')).toEqual([files[0]!.name]);
    expect(deletedAt('09T07:00:00')).toEqual([files[1]!.name, files[0]!.name]);
  });

  it('those of times to come are kept and do not count: a clock was ahead', () => {
    const files = daysOfJune(1, 2, 3, 4, 20, 21, 22);
    expect(backupsToDelete(files, { daily: 3, weekly: 0 }, files[3]!.startedAt)).toEqual([
      files[0]!.name,
    ]);
  });

  it('the kept ones stay within their number, and hold the newest, whatever there was', () => {
    const aDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(
        fc.uniqueArray(aDay, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 10 }),
        (days, daily, weekly) => {
          const files = days.map((day) => fileOf(day));
          const names = files.map(({ name }) => name).sort();
          const now = startOf(names.at(-1)!)!;
          const deleted = backupsToDelete(files, { daily, weekly }, now);
          const left = names.filter((name) => !deleted.includes(name));
          expect(left).toEqual(expect.arrayContaining(names.slice(-daily)));
          // One more if only one is kept: that of the day before is younger than 48 hours.
          expect(left.length).toBeLessThanOrEqual(Math.max(daily, 2) + weekly);
          expect(new Set(deleted).size + left.length).toBe(names.length);
          // Deleting again deletes nothing more.
          const again = files.filter(({ name }) => left.includes(name));
          expect(backupsToDelete(again, { daily, weekly }, now)).toEqual([]);
        },
      ),
    );
  });
});
