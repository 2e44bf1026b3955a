import { BackupOutcome } from '../../src/backups/application/scheduled-backups';
import { fileNameAt } from '../../src/backups/domain/scheduled-file';
import {
  FakeBackupFiles,
  InMemoryBackupLock,
  InMemoryBackupRuns,
  aPlan,
  backupScene,
} from './fakes';

const at = (day: number, hour = 7) => new Date(Date.UTC(2026, 5, day, hour, 15));
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

let runs: InMemoryBackupRuns;
let files: FakeBackupFiles;
let lock: InMemoryBackupLock;
let stop: AbortController;

let backups: ReturnType<typeof backupScene>['backups'];

beforeEach(() => {
  ({ runs, files, lock, backups } = backupScene());
  stop = new AbortController();
});

/** @param due the backup of each day is due at midnight UTC, unless said otherwise */
function make(now: Date, plan = aPlan(), due = new Date(dayOf(now))): Promise<BackupOutcome> {
  return backups(plan).make({ day: dayOf(now), due }, stop.signal, now);
}

it('A backup is written once on a day, and remembered', async () => {
  const file = 'score-tracker-2026-06-01T071500Z.backup';
  expect(await make(at(1))).toEqual({ file, bytes: 100, leftOver: null });
  expect(await make(at(1, 9))).toBe('done before');
  expect(await files.names()).toEqual([file]);
  expect(await runs.history(at(30))).toMatchObject({
    newest: { madeAt: at(1), bytes: 100 },
    lastError: null,
  });
  expect(await make(at(2))).toMatchObject({ bytes: 100 });
  expect(await files.names()).toHaveLength(2);
});

it('After a change of the time, a backup is made at the new one', async () => {
  await make(at(1, 3), aPlan(), at(1, 3));
  expect(await make(at(1, 10), aPlan(), at(0, 14))).toBe('done before');
  expect(await make(at(1, 14), aPlan(), at(1, 14))).toMatchObject({ bytes: 100 });
  expect(await make(at(1, 16), aPlan(), at(1, 3))).toBe('done before');
});

it('A server that finds another at work leaves it alone', async () => {
  const release = await lock.acquire();
  expect(await make(at(1))).toBe('another holds the lock');
  expect(runs.runs.size).toBe(0);
  await release!();
  expect(await make(at(1))).toMatchObject({ bytes: 100 });
});

it('A backup that fails says why, is still due, and deletes nothing', async () => {
  for (let day = 1; day <= 9; day++) files.add(fileNameAt(at(day)));
  files.failure = new Error('ENOSPC: no space left\non device');
  await expect(make(at(10))).rejects.toThrow('ENOSPC');
  expect(await runs.history(at(30))).toMatchObject({
    newest: null,
    lastError: 'ENOSPC: no space left on device',
  });
  expect(await files.names()).toHaveLength(9);
  files.failure = null;
  const plan = aPlan({ keep: { daily: 3, weekly: 0 } });
  await make(at(10, 8), plan);
  expect(await make(at(11), plan)).toMatchObject({ leftOver: null });
  expect(await files.names()).toEqual([
    fileNameAt(at(9)),
    fileNameAt(at(10, 8)),
    fileNameAt(at(11)),
  ]);
});

it('The first backup of an installation deletes none, because one may be needed', async () => {
  for (let day = 1; day <= 9; day++) files.add(fileNameAt(at(day)));
  const plan = aPlan({ keep: { daily: 3, weekly: 0 } });
  await make(at(9, 9), plan);
  expect(await files.names()).toHaveLength(10);
  // After a restore, the table is empty again.
  runs.runs.clear();
  await make(at(9, 10), plan);
  expect(await files.names()).toHaveLength(11);
  await make(at(10), plan);
  // All of the last 48 hours are there, not only the last one of each day.
  const left = [at(8), at(9), at(9, 9), at(9, 10), at(10)];
  expect(await files.names()).toEqual(left.map(fileNameAt));
});

it('What failed attempts left is deleted, and not what another installation is writing', async () => {
  await runs.begin({ id: 'a', day: '2026-06-01', startedAt: at(1, 5), file: fileNameAt(at(1, 5)) });
  const left = `${fileNameAt(at(1, 5))}.00000001.unfinished`;
  const theirs = `${fileNameAt(at(1, 6))}.00000002.unfinished`;
  const stuck = `${fileNameAt(at(1, 0))}.00000003.unfinished`;
  for (const [name, time] of [
    [left, at(1, 5)],
    [theirs, at(1, 6)],
    [stuck, at(1, 0)],
  ] as const) {
    files.add(name);
    files.changedAt.set(name, time);
  }
  files.undeletable.set(stuck, new Error('EPERM: not permitted'));
  expect(await make(at(1))).toMatchObject({ leftOver: 'EPERM: not permitted' });
  expect(await files.names()).toEqual([theirs, stuck, fileNameAt(at(1))]);
});

it('Files that the schedule did not write stay', async () => {
  const theirs = ['before-upgrade.backup', '2026-05-01.backup', 'notes.txt'];
  for (const name of theirs) files.add(name);
  for (let day = 1; day <= 9; day++) files.add(fileNameAt(at(day)));
  await make(at(10));
  await make(at(12), aPlan({ keep: { daily: 1, weekly: 0 } }));
  expect(await files.names()).toEqual([...theirs, fileNameAt(at(12))]);
});

it('Older backups that can’t be deleted do not spoil the new one', async () => {
  for (let day = 1; day <= 9; day++) files.add(fileNameAt(at(day)));
  await make(at(10));
  const bad = [1, 3].map((day) => fileNameAt(at(day)));
  files.undeletable.set(bad[0]!, new Error('EPERM: one'));
  files.undeletable.set(bad[1]!, new Error('EPERM: another'));
  const plan = aPlan({ keep: { daily: 2, weekly: 0 } });
  expect(await make(at(11), plan)).toMatchObject({ leftOver: 'EPERM: another; EPERM: one' });
  expect(await files.names()).toEqual([...bad, fileNameAt(at(10)), fileNameAt(at(11))]);
  expect((await runs.history(at(30))).lastError).toBeNull();

  jest.spyOn(files, 'names').mockRejectedValue(new Error('EACCES: permission denied'));
  expect(await make(at(12), plan)).toMatchObject({ leftOver: 'EACCES: permission denied' });
});

describe('The space on the disk', () => {
  const megabyte = 1_048_576;
  const plan = aPlan({ reserveBytes: 512 * megabyte });

  it.each([
    ['is enough if the reserve is left', 512 * megabyte, null, true],
    ['must hold the database as long as no backup was made', 812 * megabyte - 1, null, false],
    ['is enough if the size of the last backup is left, too', 712 * megabyte, 200, true],
    ['is not enough if there is no room for one like the last', 712 * megabyte - 1, 200, false],
  ])('%s (%d bytes)', async (_, free, last, isEnough) => {
    files.bytesOfDatabase = isEnough && last === null ? 0 : 300 * megabyte;
    if (last !== null) {
      files.bytes = last * megabyte;
      await make(at(1));
    }
    const before = (await files.names()).length;
    files.free = free;
    const result = make(at(2), plan);
    if (isEnough) {
      expect(await result).toMatchObject({ leftOver: null });
      return;
    }
    const needed = 512 + (last ?? 300);
    await expect(result).rejects.toThrow(
      `Only ${needed} MB are free on the disk of the backups, and ${needed} MB are needed: ` +
        `DISK_RESERVE_MB and the size of the ${last === null ? 'database' : 'last backup'}`,
    );
    expect(await files.names()).toHaveLength(before);
    expect((await runs.history(at(30))).lastError).toMatch(/^Only /);
  });
});

it('A server that stops ends the backup, and it is as if it had not begun', async () => {
  files.write = (_name, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('Connection terminated'));
      });
    });
  const outcome = make(at(1));
  await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  expect(await outcome).toBe('the server stops');
  expect(runs.runs.size).toBe(0);
  expect(await lock.acquire()).not.toBeNull();
});

it('Where not even the failure can be remembered, the failure itself is told', async () => {
  files.failure = new Error('The database is away');
  jest.spyOn(runs, 'fail').mockRejectedValue(new Error('The database is away, too'));
  await expect(make(at(1))).rejects.toThrow(/^The database is away$/);
  expect(await lock.acquire()).not.toBeNull();
});
