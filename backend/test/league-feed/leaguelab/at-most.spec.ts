import { atMost } from '../../../src/league-feed/infrastructure/leaguelab/at-most';

it('Gives what came of each, in the order of the items', async () => {
  expect(await atMost(2, [3, 1, 2], (n) => Promise.resolve(n * 10))).toEqual([30, 10, 20]);
});

it('Once one fails it begins no other, and fails when those under way have ended', async () => {
  const begun: number[] = [];
  let end!: () => void;
  const slow = new Promise<void>((resolve) => (end = resolve));
  let hasFailed = false;
  const all = atMost(2, [1, 2, 3, 4], (n) => {
    begun.push(n);
    return n === 1 ? slow : Promise.reject(new Error('No.'));
  });
  const failed = all.catch((error: unknown) => {
    hasFailed = true;
    throw error;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasFailed).toBe(false);
  end();
  await expect(failed).rejects.toThrow('No.');
  expect(begun).toEqual([1, 2]);
});
