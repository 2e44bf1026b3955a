import 'fake-indexeddb/auto';
import { addressOf, type Address } from '../../src/api/resource';
import type { Team } from '../../src/api/types';
import {
  connectionShown,
  fetchForLater,
  oldestShown,
  markOnScreen,
  readList,
  watchShown,
} from '../../src/report/lists/kept-lists';
import { fetchListsForLater } from '../../src/report/lists/lists-for-later';
import { unexpectedResponse } from '../support/api-calls';
import { FakeServer, heldResponse, refusal, type HeldResponse } from '../support/fake-server';
import { sports } from '../support/samples/served-data';

let server: FakeServer;
let lists = 0;
/** A list that no other test uses, and the call that reads it. */
let address: Address<readonly Team[]>;
let call: `/api/leagues/${string}/teams`;
let takeOff: () => void;
const items = [{ id: 'herons', name: 'Northgate Herons' }];
const always = new AbortController().signal;

beforeEach(() => {
  server = new FakeServer().install();
  lists += 1;
  const leagueId = `league-${lists}`;
  address = addressOf('/api/leagues/{leagueId}/teams', { path: { leagueId } });
  call = `/api/leagues/${leagueId}/teams`;
  server.answer(call, items);
  takeOff = markOnScreen(address);
});

afterEach(() => {
  takeOff();
  jest.useRealTimers();
  Object.assign(navigator, { connection: undefined });
});

/** Reads it once, so that it is stored on the device. */
const readOnce = () => fetchForLater(address, Date.now() - 1, always);

test('a list comes from the network where that answers', async () => {
  await readOnce();
  server.answer(call, []);
  expect(await readList(address)).toEqual([]);
  expect(oldestShown()).toBeNull();
});

describe('What the device has is shown, with its age,', () => {
  test.each<[string, () => void]>([
    ['without a network', () => server.cutOff(call)],
    [
      'where a gateway does not find the server',
      () => server.respond(call, () => unexpectedResponse({ status: 502, body: 'Bad Gateway' })),
    ],
    [
      'where a network wants a login',
      () => server.respond(call, () => unexpectedResponse({ status: 403, body: 'Please log in' })),
    ],
  ])('%s', async (_when, breakIt) => {
    const before = Date.now();
    await readOnce();
    breakIt();
    const told = jest.fn();
    const end = watchShown(told);
    expect(await readList(address)).toEqual(items);
    expect(oldestShown()).toBeGreaterThanOrEqual(before);
    expect(connectionShown()).toBe('none');
    expect(told).toHaveBeenCalled();

    server.answer(call, items);
    await readList(address);
    expect(oldestShown()).toBeNull();
    end();
  });

  test('but not where it is on no part of the screen', async () => {
    await readOnce();
    server.cutOff(call);
    await readList(address);
    takeOff();
    expect(oldestShown()).toBeNull();
    expect(connectionShown()).toBeNull();
  });
});

describe('Where the network takes longer than 4 seconds', () => {
  const onLate = jest.fn();
  let held: HeldResponse<typeof call>;

  beforeEach(async () => {
    onLate.mockReset();
    await readOnce();
    held = heldResponse();
    server.respond(call, () => held.answer);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  });
  const readSlowly = async () => {
    const list = readList(address, { onLate });
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await list).toEqual(items);
    expect(connectionShown()).toBe('slow');
  };

  test('what comes late takes the place of what the device has', async () => {
    await readSlowly();
    onLate.mockImplementation(() => {
      // The age disappears after the list is updated.
      expect(oldestShown()).not.toBeNull();
    });
    held.give({ body: [] });
    await jest.advanceTimersByTimeAsync(1);
    expect(onLate).toHaveBeenCalledWith([]);
    expect(oldestShown()).toBeNull();
  });

  test('what comes later still than the answer to another try is dropped', async () => {
    await readSlowly();
    server.answer(call, items);
    await readList(address);
    held.give({ body: [] });
    await jest.advanceTimersByTimeAsync(1);
    expect(onLate).not.toHaveBeenCalled();
    expect(oldestShown()).toBeNull();
  });

  test('and fails in the end, there is no connection', async () => {
    await readSlowly();
    held.fail(new TypeError('Failed to fetch'));
    await jest.advanceTimersByTimeAsync(1);
    expect(connectionShown()).toBe('none');
  });
});

describe('Storage that hangs', () => {
  const silent = {
    objectStore: () => ({ get: () => ({}), put: () => undefined, transaction: {} }),
  };

  beforeEach(async () => {
    await readOnce();
    jest
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockReturnValue(silent as unknown as IDBTransaction);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('does not hold up an answer that comes late', async () => {
    server.respond(
      call,
      () =>
        new Promise((resolve) => {
          // oxlint-disable-next-line tests/no-fixed-pauses -- the test moves the clock
          setTimeout(resolve, 6_000, { body: items });
        }),
    );
    const list = readList(address);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await list).toEqual(items);
  });

  test('does not hold up a failure', async () => {
    server.cutOff(call);
    const list = expect(readList(address)).rejects.toThrow('Failed to fetch');
    await jest.advanceTimersByTimeAsync(4_000);
    await list;
  });
});

test('a list that the device lacks is made of others that it has', async () => {
  server.cutOff(call);
  const fromOthers = () => Promise.resolve({ items, readAt: 7 });
  expect(await readList(address, { fromOthers })).toEqual(items);
  expect(oldestShown()).toBe(7);
});

test.each([404, 429, 500, 503])(
  'what the server itself says stands, such as %i',
  async (status) => {
    await readOnce();
    server.respond(call, () => unexpectedResponse(refusal(status, 'A sentence.')));
    await expect(readList(address)).rejects.toThrow(`${status}`);
  },
);

test('without a network and without anything on the device, it fails', async () => {
  server.cutOff(call);
  await expect(readList(address)).rejects.toThrow('Failed to fetch');
});

describe('For later', () => {
  const fetched = () => server.asked.filter((path) => path !== '/api/sports');

  test('all lists of the chosen sport are fetched first, and those of the others', async () => {
    await fetchListsForLater(sports, 'kickball', always).catch(() => undefined);
    expect(fetched().slice(0, 2).sort()).toEqual([
      '/api/sports/kickball/leagues',
      '/api/sports/kickball/locations',
    ]);
    expect(fetched().slice(2, 5).sort()).toEqual([
      '/api/leagues/monday/teams',
      '/api/leagues/thursday/teams',
      '/api/leagues/traveling/teams',
    ]);
    expect(fetched()).toContain('/api/sports/flagfootball/leagues');
  });

  test('nothing is fetched that the device has had for less than 12 hours', async () => {
    await fetchListsForLater(sports.slice(1, 2), 'kickball', always);
    server.asked.length = 0;
    await fetchListsForLater(sports.slice(1, 2), 'kickball', always);
    expect(fetched()).toEqual([]);
    const tomorrow = Date.now() + 13 * 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
    await fetchListsForLater(sports.slice(1, 2), 'kickball', always);
    jest.restoreAllMocks();
    expect(fetched()).toHaveLength(5);
  });

  test('whoever pays for every byte gets the chosen sport alone', async () => {
    const tomorrow = Date.now() + 48 * 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
    Object.assign(navigator, { connection: { saveData: true } });
    await fetchListsForLater(sports, 'kickball', always);
    jest.restoreAllMocks();
    expect(fetched()).toHaveLength(5);
  });
});
