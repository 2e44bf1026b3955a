import { Links } from '../../src/links/application/links';

const key = 'The key of these tests, long enough.';

function linksWith(findEarlier: () => Promise<readonly string[]>) {
  const find = jest.fn(() => Promise.resolve(key));
  const installationKey = {
    find,
    exists: () => Promise.resolve(false),
    hold: () => Promise.resolve(true),
  };
  const links = new Links(installationKey, { find: findEarlier });
  return { links, find };
}

it('whoever needs the key while it is being read gets it, too, and it is read once', async () => {
  const { links, find } = linksWith(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return [];
  });
  const first = links.needKey();
  await Promise.resolve();
  expect(await links.needKey()).toBe(true);
  expect(await first).toBe(true);
  expect(find).toHaveBeenCalledTimes(1);
});

it('after a failure, the key is read again', async () => {
  let isAway = true;
  const { links } = linksWith(() =>
    isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve([]),
  );
  await expect(links.needKey()).rejects.toThrow('the database is away');
  isAway = false;
  expect(await links.needKey()).toBe(true);
});
