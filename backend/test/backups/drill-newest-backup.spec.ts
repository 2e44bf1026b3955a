import { DrillNewestBackup } from '../../src/backups/application/drill-newest-backup';
import { BackupDrill, WrittenByNewerVersion } from '../../src/backups/application/ports';
import { FakeBackupFiles, InMemoryBackupLock, InMemoryBackupRuns } from './fakes';

const digests = { sport: '2 rows, 12' };
const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 5, day, 7, minute));

class RecordingDrill extends BackupDrill {
  readonly files: string[] = [];
  result: (stop: AbortSignal) => Promise<void> = () => Promise.resolve();

  override run(file: string, given: typeof digests, stop: AbortSignal): Promise<void> {
    expect(given).toEqual(digests);
    this.files.push(file);
    return this.result(stop);
  }
}

let runs: InMemoryBackupRuns;
let files: FakeBackupFiles;
let lock: InMemoryBackupLock;
let drill: RecordingDrill;
let stop: AbortController;

beforeEach(() => {
  runs = new InMemoryBackupRuns();
  files = new FakeBackupFiles();
  lock = new InMemoryBackupLock();
  drill = new RecordingDrill();
  stop = new AbortController();
});

async function backUp(day: number): Promise<void> {
  const run = { id: `${day}`, day: at(day).toISOString().slice(0, 10), startedAt: at(day) };
  await runs.begin({ ...run, file: `${day}.backup` });
  await runs.succeed(run.id, 100, digests, at(day, 1));
  files.add(`${day}.backup`);
}

const test = (day: number) =>
  new DrillNewestBackup(lock, runs, files, drill).execute(stop.signal, at(day, 2));

it('The first backup is tested, and then one a week', async () => {
  expect(await test(1)).toBe('not due');
  await backUp(1);
  expect(await test(1)).toEqual({ file: '1.backup', error: null });
  expect(await test(1)).toBe('not due');
  for (const day of [2, 7]) {
    await backUp(day);
    expect(await test(day)).toBe('not due');
  }
  await backUp(8);
  expect(await test(8)).toEqual({ file: '8.backup', error: null });
  expect(drill.files).toEqual(['1.backup', '8.backup']);
});

it('A drill that fails says why, and is repeated with the next backup only', async () => {
  drill.result = () => Promise.reject(new Error('Not the same: sport'));
  await backUp(1);
  expect(await test(1)).toEqual({ file: '1.backup', error: 'Not the same: sport' });
  expect(await test(1)).toBe('not due');
  expect((await runs.history(at(30))).drill).toMatchObject({ error: 'Not the same: sport' });
  drill.result = () => Promise.resolve();
  await backUp(2);
  expect(await test(2)).toEqual({ file: '2.backup', error: null });
  expect((await runs.history(at(30))).drill).toMatchObject({ error: null });
});

it('A drill whose server was killed counts as failed', async () => {
  await backUp(1);
  await runs.beginDrill('1', at(1, 2));
  expect(await test(1)).toBe('not due');
  expect((await runs.history(at(30))).drill).toMatchObject({
    error: 'The drill did not end: the server or its database stopped',
  });
  await backUp(2);
  expect(await test(2)).toMatchObject({ error: null });
});

it('A backup on another server is left to that server', async () => {
  await backUp(1);
  await files.delete('1.backup');
  expect(await test(1)).toBe('on another server');
  expect((await runs.history(at(30))).drill).toBeNull();
});

it('A backup of a newer version is left to that, which tests it', async () => {
  drill.result = () => Promise.reject(new WrittenByNewerVersion('Written by a newer one'));
  await backUp(1);
  expect(await test(1)).toBe('of a newer version');
  expect((await runs.history(at(30))).drill).toBeNull();
  drill.result = () => Promise.resolve();
  expect(await test(1)).toEqual({ file: '1.backup', error: null });
});

it('One server at a time has a drill', async () => {
  await backUp(1);
  const release = await lock.acquire();
  expect(await test(1)).toBe('another holds the lock');
  await release!();
  expect(await test(1)).toMatchObject({ error: null });
});

it('A server that stops ends the drill, which is then still due', async () => {
  drill.result = (signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('The drill was killed'));
      });
    });
  await backUp(1);
  const outcome = test(1);
  await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  expect(await outcome).toBe('the server stops');
  expect((await runs.history(at(30))).drill).toBeNull();
  stop = new AbortController();
  drill.result = () => Promise.resolve();
  expect(await test(1)).toMatchObject({ error: null });
});

it('A drill that has just succeeded counts, although the server stops', async () => {
  drill.result = () => {
    stop.abort();
    return Promise.resolve();
  };
  await backUp(1);
  expect(await test(1)).toEqual({ file: '1.backup', error: null });
  expect((await runs.history(at(30))).drill).toMatchObject({ error: null });
});
