import { together } from '../../src/kernel/together';

it('answers calls of the same time with one piece of work, and later ones with another', async () => {
  const asked: (readonly number[])[] = [];
  const double = together((numbers: readonly number[]) => {
    asked.push(numbers);
    return Promise.resolve(numbers.map((number) => 2 * number));
  });
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(await double(3)).toBe(6);
  expect(asked).toEqual([[1, 2, 1], [3]]);
});

it('fails for all who asked, and not for those who ask next', async () => {
  let fails = true;
  const same = together((numbers: readonly number[]) =>
    fails ? Promise.reject(new Error('no')) : Promise.resolve(numbers),
  );
  const all = [same(1), same(2)];
  expect(await Promise.allSettled(all)).toMatchObject([
    { reason: new Error('no') },
    { reason: new Error('no') },
  ]);
  fails = false;
  expect(await same(3)).toBe(3);
});
