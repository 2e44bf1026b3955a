import { WrittenByNewerVersion } from '../../src/backups/application/ports';
import { backupScene } from './fakes';

const digests = { sport: '2 rows, 12' };
const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 5, day, 7, minute));

let scene: ReturnType<typeof backupScene>;
let stop: AbortController;

beforeEach(() => {
  scene = backupScene();
  stop = new AbortController();
});

async function backUp(day: number): Promise<void> {
  const run = { id: `${day}`, day: at(day).toISOString().slice(0, 10), startedAt: at(day) };
  await scene.runs.begin({ ...run, file: `${day}.backup` });
  await scene.runs.succeed(run.id, 100, digests, at(day, 1));
  scene.files.add(`${day}.backup`);
}

const test = (day: number) => scene.backups().test(stop.signal, at(day, 2));

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
  expect(scene.drill.files).toEqual(['1.backup', '8.backup']);
});

it('A drill that fails says why, and is repeated with the next backup only', async () => {
  scene.drill.result = () => Promise.reject(new Error('Not the same: sport'));
  await backUp(1);
  expect(await test(1)).toEqual({ file: '1.backup', error: 'Not the same: sport' });
  expect(await test(1)).toBe('not due');
  expect((await scene.runs.history(at(30))).drill).toMatchObject({ error: 'Not the same: sport' });
  scene.drill.result = () => Promise.resolve();
  await backUp(2);
  expect(await test(2)).toEqual({ file: '2.backup', error: null });
  expect((await scene.runs.history(at(30))).drill).toMatchObject({ error: null });
});

it('A drill whose server was killed counts as failed', async () => {
  await backUp(1);
  await scene.runs.beginDrill('1', at(1, 2));
  expect(await test(1)).toBe('not due');
  expect((await scene.runs.history(at(30))).drill).toMatchObject({
    error: 'The drill did not end: the server or its database stopped',
  });
  await backUp(2);
  expect(await test(2)).toMatchObject({ error: null });
});

it('A backup on another server is left to that server', async () => {
  await backUp(1);
  await scene.files.delete('1.backup');
  expect(await test(1)).toBe('on another server');
  expect((await scene.runs.history(at(30))).drill).toBeNull();
});

it('A backup of a newer version is left to that, which tests it', async () => {
  scene.drill.result = () => Promise.reject(new WrittenByNewerVersion('Written by a newer one'));
  await backUp(1);
  expect(await test(1)).toBe('of a newer version');
  expect((await scene.runs.history(at(30))).drill).toBeNull();
  scene.drill.result = () => Promise.resolve();
  expect(await test(1)).toEqual({ file: '1.backup', error: null });
});

it('One server at a time has a drill', async () => {
  await backUp(1);
  const release = await scene.lock.acquire();
  expect(await test(1)).toBe('another holds the lock');
  await release!();
  expect(await test(1)).toMatchObject({ error: null });
});

it('A server that stops ends the drill, which is then still due', async () => {
  scene.drill.result = (signal) =>
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
  expect((await scene.runs.history(at(30))).drill).toBeNull();
  stop = new AbortController();
  scene.drill.result = () => Promise.resolve();
  expect(await test(1)).toMatchObject({ error: null });
});

it('A drill that has just succeeded counts, although the server stops', async () => {
  scene.drill.result = () => {
    stop.abort();
    return Promise.resolve();
  };
  await backUp(1);
  expect(await test(1)).toEqual({ file: '1.backup', error: null });
  expect((await scene.runs.history(at(30))).drill).toMatchObject({ error: null });
});
