import { PasswordQueue } from '../../src/admins/infrastructure/password-queue';
import { Busy } from '../../src/kernel/errors';

/** Work that ends when the test says so. */
function aWork() {
  const work = { begun: false, end: (): void => undefined };
  const ended = new Promise<void>((resolve) => (work.end = resolve));
  return Object.assign(work, {
    run: () => {
      work.begun = true;
      return ended;
    },
  });
}

/** Waits until all work that can start has started. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('as many works run at once as there are threads, and the others by turns', async () => {
  const turns = new PasswordQueue(2, 10);
  const works = [aWork(), aWork(), aWork(), aWork()];
  const all = works.map(({ run }) => turns.run(run));
  await settled();
  expect(works.map(({ begun }) => begun)).toEqual([true, true, false, false]);

  works[0]!.end();
  await all[0];
  await settled();
  expect(works.map(({ begun }) => begun)).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  await Promise.all(all);
});

it('no more may wait than there is room for', async () => {
  const turns = new PasswordQueue(1, 2);
  const [running, ...waiting] = [aWork(), aWork(), aWork()];
  const first = turns.run(running.run);
  await settled();
  const others = waiting.map(({ run }) => turns.run(run));

  await expect(turns.run(aWork().run)).rejects.toEqual(new Busy(2));

  for (const { end } of [running, ...waiting]) end();
  await Promise.all([first, ...others]);
  await expect(turns.run(() => Promise.resolve('done'))).resolves.toBe('done');
});

it('who gives up before the turn leaves room at once, and is not worked for', async () => {
  const turns = new PasswordQueue(1, 1);
  const [running, given, next] = [aWork(), aWork(), aWork()];
  const first = turns.run(running.run);
  await settled();
  const abandoned = new AbortController();
  const gaveUp = turns.run(given.run, abandoned.signal);
  abandoned.abort();
  const second = turns.run(next.run);
  running.end();
  next.end();

  await expect(gaveUp).rejects.toThrow(Busy);
  await Promise.all([first, second]);
  expect([given.begun, next.begun]).toEqual([false, true]);
});

it('who gave up before asking is not worked for', async () => {
  const work = aWork();
  await expect(new PasswordQueue(1, 1).run(work.run, AbortSignal.abort())).rejects.toThrow(Busy);
  expect(work.begun).toBe(false);
});
