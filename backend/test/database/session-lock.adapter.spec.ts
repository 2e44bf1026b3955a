import { SessionClient } from '../../src/platform/postgres/connections/session-client';
import { SessionLock } from '../../src/platform/postgres/locks/session-lock';
import { aDatabase } from '../support/servers/scene';
let lock: SessionLock;
let connect: jest.SpyInstance;

const lockOf = async () => new SessionLock(await database.connect(), '42', 'test');
const askOften = () => Promise.allSettled(Array.from({ length: 60 }, () => lock.acquire()));

const database = aDatabase();

beforeEach(async () => {
  lock = await lockOf();
  connect = jest.spyOn(SessionClient.prototype, 'connect');
});

afterEach(() => {
  connect.mockRestore();
});

it('is given to one of many who ask at once, over one connection', async () => {
  const asked = await askOften();
  const given = asked.flatMap((one) => (one.status === 'fulfilled' && one.value) || []);
  expect(given).toHaveLength(1);
  expect(await lock.acquire()).toBeNull();
  expect(connect).toHaveBeenCalledTimes(1);

  await given[0]!();
  const release = await lock.acquire();
  expect(release).not.toBeNull();
  await release!();
});

it('is given to nobody while another server has it, over one connection', async () => {
  const release = await (await lockOf()).acquire();
  connect.mockClear();
  expect(await askOften()).toEqual(Array(60).fill({ status: 'fulfilled', value: null }));
  expect(connect).toHaveBeenCalledTimes(1);
  await release!();
});

it('fails for all who ask while the database is away, and not for later ones', async () => {
  connect.mockRejectedValueOnce(new Error('no connection'));
  expect(await askOften()).toEqual(
    Array(60).fill({ status: 'rejected', reason: new Error('no connection') }),
  );
  const release = await lock.waitAndAcquire();
  expect(await lock.acquire()).toBeNull();
  await release();
});
