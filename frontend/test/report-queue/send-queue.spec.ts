import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, get } from 'idb-keyval';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { unexpectedResponse } from '../support/api-calls';
import { FakeServer, refusal } from '../support/fake-server';
import { receipt } from '../support/samples/served-data';
import { expectConsoleMessage } from '../support/console-messages';
import type { Entry, WaitingReport } from '../../src/report-queue/entry';
import { sendQueue, sendStored } from '../../src/report-queue/send-queue';
import { keep, submit } from '../../src/report-queue/submit';
import { changeQueue, readQueue } from '../../src/report-queue/queue-store';
import { aWaitingCorrection } from '../support/samples/a-waiting-correction';
import { corrected } from '../support/responses/managed-report';
import { changeEntry, emptyQueue, entriesOf, networkFails } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
});

const keys = () => server.reports.map(({ idempotencyKey }) => idempotencyKey);

test('what waits is sent, the oldest first', async () => {
  await keep(aWaitingReport());
  await keep(aWaitingReport({ id: 'two', idempotencyKey: 'key-two' }));
  await sendQueue('network');
  expect(keys()).toEqual(['key-one', 'key-two']);
  expect((await entriesOf('report')).map(({ id, state }) => [id, state])).toEqual([
    ['two', 'sent'],
    ['one', 'sent'],
  ]);
});

test('many that send at the same time send once', async () => {
  await keep(aWaitingReport());
  await Promise.all([1, 2, 3].map(() => sendQueue('captain')));
  expect(keys()).toEqual(['key-one']);
});

test('every try carries the same key and the same report', async () => {
  server.answerReport(networkFails);
  server.answerReport(() => refusal(503, 'Not ready.'));
  await keep(aWaitingReport());
  await sendQueue('captain');
  expect((await entriesOf('report'))[0]).toMatchObject({
    tries: 1,
    failure: { kind: 'no-answer' },
  });
  await sendQueue('captain');
  expect((await entriesOf('report'))[0]).toMatchObject({ tries: 2, failure: { kind: 'server' } });
  await sendQueue('captain');
  expect(new Set(server.reports.map((report) => JSON.stringify(report))).size).toBe(1);
  expect((await entriesOf('report'))[0]).toMatchObject({
    state: 'sent',
    receipt: { status: 'received' },
  });
});

test('a report that fails does not hold up the others', async () => {
  server.answerReport(networkFails);
  await keep(aWaitingReport());
  await keep(aWaitingReport({ id: 'two', idempotencyKey: 'key-two' }));
  await sendQueue('network');
  expect((await entriesOf('report')).map(({ state }) => state)).toEqual(['sent', 'waiting']);
});

test('a login page that answers 200 is no receipt', async () => {
  server.answerReport(() => unexpectedResponse({ body: { welcome: 'to the free network' } }));
  await keep(aWaitingReport());
  await sendQueue('captain');
  expect((await entriesOf('report'))[0]).toMatchObject({ state: 'waiting', tries: 1 });
});

test('a key that is used is replaced before it is tried, and every try after uses the new one', async () => {
  server.answerReport(() => refusal(409, 'Used already.'));
  server.answerReport(networkFails);
  await keep(aWaitingReport());
  await sendQueue('captain');
  await sendQueue('captain');
  const [first, second, third] = keys();
  expect(first).toBe('key-one');
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  expect((await entriesOf('report'))[0]).toMatchObject({
    state: 'sent',
    earlierVersionArrived: true,
  });
});

describe('A place that the server does not know', () => {
  const unknownPlace = { path: 'leagueDetails.locationId', message: 'Unknown location' };
  const { body: report } = aWaitingReport();
  const atPlace = aWaitingReport({
    body: { ...report, leagueDetails: { ...report.leagueDetails, locationId: 'arrowhead' } },
  });

  test('is left out, and its name is sent, with the same key', async () => {
    server.answerReport(() => refusal(400, 'Check this.', [unknownPlace]));
    await keep(atPlace);
    await sendQueue('captain');
    expect(server.reports.map(({ body }) => body.leagueDetails)).toEqual([
      atPlace.body.leagueDetails,
      report.leagueDetails,
    ]);
    expect(keys()).toEqual(['key-one', 'key-one']);
    expect((await entriesOf('report'))[0]).toMatchObject({ state: 'sent' });
  });

  test('is for the captain where there is more to mend', async () => {
    const details = [unknownPlace, { path: 'leagueDetails.leagueId', message: 'Unknown' }];
    server.answerReport(() => refusal(400, 'Check this.', details));
    await keep(atPlace);
    await sendQueue('captain');
    expect(keys()).toEqual(['key-one']);
    expect((await entriesOf('report'))[0]).toMatchObject({ state: 'refused', details });
  });
});

test('a report that was removed while it was being sent does not come back', async () => {
  server.answerReport(async () => {
    await changeEntry('one', () => null);
    return { status: 201, body: receipt };
  });
  await keep(aWaitingReport());
  await sendQueue('captain');
  expect(await entriesOf('report')).toEqual([]);
});

test('a report that was removed before its turn is not sent', async () => {
  await keep(aWaitingReport());
  await changeEntry('one', () => null);
  expect(await sendStored(aWaitingReport())).toBeNull();
  expect(keys()).toEqual([]);
});

describe('Another tab that submits the same form', () => {
  const body = { ...aWaitingReport().body, sportId: 'ultimate' };

  test('otherwise than it waits, adds a report', async () => {
    await keep(aWaitingReport());
    await keep(aWaitingReport({ body }));
    await sendQueue('network');
    expect(server.reports.map(({ body }) => body.sportId)).toEqual(['kickball', 'ultimate']);
    expect(new Set(keys()).size).toBe(2);
    expect((await entriesOf('report')).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('as it waits already, adds nothing', async () => {
    await keep(aWaitingReport());
    expect(await keep(aWaitingReport())).toMatchObject({ id: 'one' });
    expect(await entriesOf('report')).toHaveLength(1);
  });

  test('is not told of an answer to what was sent before its contents changed', async () => {
    server.answerReport(async () => {
      await changeEntry('one', (kept) => ({ ...(kept as WaitingReport), body }));
      return { status: 201, body: receipt };
    });
    await keep(aWaitingReport());
    await sendQueue('captain', 'one');
    expect(await entriesOf('report')).toMatchObject([{ state: 'waiting', body }]);
    expect(keys()).toEqual(['key-one']);
  });
});

describe('Storage that takes nothing more', () => {
  const full = () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('holds no report up, and is told', async () => {
    await keep(aWaitingReport());
    await keep(aWaitingReport({ id: 'two', idempotencyKey: 'key-two' }));
    full();
    await expect(sendQueue('network')).rejects.toThrow('Full.');
    expect(keys()).toEqual(['key-one', 'key-two']);
  });

  test('does not hide from the captain what became of a report', async () => {
    const kept = await keep(aWaitingReport());
    full();
    expectConsoleMessage(/could not be noted.*Full/);
    expect(await sendStored(kept)).toMatchObject({
      state: 'sent',
      receipt: { status: 'received' },
    });
  });

  test('lets no renewed key be used', async () => {
    server.answerReport(() => refusal(409, 'Used already.'));
    const kept = await keep(aWaitingReport());
    full();
    expectConsoleMessage(/could not be noted.*Full/);
    expect(await sendStored(kept)).toMatchObject({ state: 'waiting', idempotencyKey: 'key-one' });
    expect(keys()).toEqual(['key-one']);
  });
});

test('storage that never answers is given up after three seconds', async () => {
  await keep(aWaitingReport());
  const transaction = jest
    .spyOn(IDBDatabase.prototype, 'transaction')
    .mockReturnValue({ objectStore: () => ({ get: () => ({}) }) } as unknown as IDBTransaction);
  jest.useFakeTimers();
  try {
    const reading = expect(readQueue()).rejects.toThrow('does not answer');
    await jest.advanceTimersByTimeAsync(3_000);
    await reading;
  } finally {
    jest.useRealTimers();
    transaction.mockRestore();
  }
  expect(await entriesOf('report')).toHaveLength(1);
});

test('storage gets its time when a phone has frozen the page', async () => {
  await keep(aWaitingReport());
  const reading = readQueue();
  // No code of the page runs meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_100);
  expect(await reading).toHaveLength(1);
});

test('storage that refuses is told to whoever asks, and works again when it does', async () => {
  const working = globalThis.indexedDB;
  globalThis.indexedDB = new IDBFactory();
  globalThis.indexedDB.open = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  // A database that is already open would still be used.
  await jest.isolateModulesAsync(async () => {
    const { changeQueue, readQueue } = await import('../../src/report-queue/queue-store');
    await expect(changeQueue(() => [])).rejects.toThrow('No.');
    globalThis.indexedDB = working;
    await changeQueue(() => [aWaitingReport()]);
    expect(await readQueue()).toHaveLength(1);
  });
});

describe('The turn that tabs and worker share', () => {
  const withLocks = (request: unknown) => {
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.restoreAllMocks();
  });

  test('is waited for', async () => {
    const request = jest.fn((_name: string, _options: unknown, act: () => Promise<void>) => act());
    withLocks(request);
    await keep(aWaitingReport());
    await sendQueue('network');
    expect(request).toHaveBeenCalledTimes(1);
    expect(keys()).toEqual(['key-one']);
  });

  test.each([
    ['whoever has it sleeps', new DOMException('Aborted.', 'AbortError')],
    ['the browser gives none', new DOMException('Not here.', 'SecurityError')],
  ])('is done without where %s', async (_why, error) => {
    withLocks(() => Promise.reject(error));
    await keep(aWaitingReport());
    await sendQueue('network');
    expect(keys()).toEqual(['key-one']);
  });

  test('is asked for no longer than any try may take', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    try {
      const asked = new Promise<AbortSignal>((resolve) =>
        withLocks((_name: string, { signal }: { signal: AbortSignal }) => {
          resolve(signal);
          return new Promise((_resolve, reject) => {
            signal.onabort = () => reject(signal.reason as Error);
          });
        }),
      );
      const sent = sendStored(aWaitingReport());
      const signal = await asked;
      jest.advanceTimersByTime(44_999);
      expect(signal.aborted).toBe(false);
      jest.advanceTimersByTime(1);
      expect(signal.aborted).toBe(true);
      expect(await sent).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  test('is not taken twice for what goes wrong in it, which is told', async () => {
    const request = jest.fn((_name: string, _options: unknown, act: () => Promise<void>) => act());
    withLocks(request);
    const reading = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Broken.', 'InvalidStateError');
    });
    await expect(sendQueue('network')).rejects.toThrow('Broken.');
    expect(request).toHaveBeenCalledTimes(1);
    expect(reading).toHaveBeenCalledTimes(1);
  });
});

describe('A correction', () => {
  const link = { token: 'token', revision: 3 };
  const sent = () => server.sentToLink('correct');
  const correctionKeys = () => sent().map(({ idempotencyKey }) => idempotencyKey);
  const states = async () => (await entriesOf('correction')).map(({ state }) => state);
  const aNewerCorrection = () => {
    const { body } = aWaitingCorrection();
    const newer = { ...body, gameDetails: { ...body.gameDetails, winningScore: 23 } };
    return aWaitingCorrection({ id: 'newer', idempotencyKey: 'key-newer', link, body: newer });
  };
  const manage = { manageToken: 'given', correctableUntil: '2126-10-04T01:15:00.000Z' };

  beforeEach(() => {
    server.respondToLink('correct', () => ({ body: corrected }));
  });

  test('is sent after its report, in the same run', async () => {
    server.answerReport(() => ({ status: 201, body: { ...receipt, ...manage } }));
    await keep(aWaitingReport());
    await keep(aWaitingCorrection());
    await sendQueue('network');
    expect(sent()).toMatchObject([
      { idempotencyKey: 'key-of-the-correction', body: { token: 'given', revision: 1 } },
    ]);
    expect(await states()).toEqual(['sent']);
  });

  test('waits while its report waits', async () => {
    server.answerReport(networkFails);
    await keep(aWaitingReport());
    await keep(aWaitingCorrection());
    await sendQueue('network');
    expect(sent()).toEqual([]);
    expect(await states()).toEqual(['waiting']);
  });

  test('is tried again after a 404 without details, with the same key', async () => {
    await keep(aWaitingCorrection({ link }));
    server.respondToLink('correct', () => refusal(404, 'Cannot POST'));
    await sendQueue('captain');
    server.respondToLink('correct', () => ({ body: corrected }));
    await sendQueue('captain');
    expect(new Set(sent().map((call) => JSON.stringify(call))).size).toBe(1);
    expect(await states()).toEqual(['sent']);
  });

  describe('behind one that may have arrived', () => {
    beforeEach(async () => {
      server.respondToLink('correct', networkFails);
      await keep(aWaitingCorrection({ link }));
      await sendQueue('captain');
      await keep(aNewerCorrection());
    });

    test('waits for the answer to that one, and builds on its revision', async () => {
      const answer = () => ({ body: { ...corrected, revision: sent().length + 2 } });
      server.respondToLink('correct', answer);
      await sendQueue('captain');
      expect(correctionKeys()).toEqual([
        'key-of-the-correction',
        'key-of-the-correction',
        'key-newer',
      ]);
      const { body } = sent().at(-1)!;
      expect(body).toMatchObject({ revision: 4, gameDetails: { winningScore: 23 } });
    });

    test('takes that one along when it is tried, and no other', async () => {
      const other = { id: 'other', report: 'two', link: { ...link, token: 'other' } };
      await keep(aWaitingCorrection(other));
      server.respondToLink('correct', () => ({ body: corrected }));
      await sendQueue('captain', 'newer');
      expect(await states()).toEqual(['waiting', 'sent', 'sent']);
    });

    test('takes the place of that one if it is refused', async () => {
      const message = 'Check this.';
      server.respondToLink('correct', () =>
        correctionKeys().at(-1) === 'key-newer'
          ? { body: corrected }
          : refusal(400, message, [{ path: 'gameDetails.winningScore', message }]),
      );
      await sendQueue('captain');
      expect(await entriesOf('correction')).toMatchObject([{ id: 'newer', state: 'sent' }]);
    });
  });
});

describe('Where the browser knows that there is no network', () => {
  let isOnline: jest.SpyInstance;
  beforeEach(() => {
    isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    isOnline.mockRestore();
  });

  test('nothing is tried at once or by the clock', async () => {
    expect(await submit(aWaitingReport())).toMatchObject({ entry: { tries: 0 }, isKept: true });
    await sendQueue('timer');
    expect(keys()).toEqual([]);
    isOnline.mockReturnValue(true);
    await sendQueue('network');
    expect(keys()).toEqual(['key-one']);
  });

  test('a report is tried when someone looks, since the browser may be wrong', async () => {
    await submit(aWaitingReport());
    await sendQueue('view');
    expect(keys()).toEqual(['key-one']);
  });

  test('the captain can try nevertheless', async () => {
    await submit(aWaitingReport());
    await sendQueue('captain');
    expect(keys()).toEqual(['key-one']);
  });
});

test('An entry of a kind that a newer version stored stays, and holds back no other', async () => {
  const newer = { ...aWaitingReport(), id: 'newer', kind: 'photo' } as unknown as Entry;
  await changeQueue(() => [newer]);
  await submit(aWaitingReport());
  await sendQueue('captain');
  expect(keys()).toEqual(['key-one']);
  expect((await readQueue()).map(({ id }) => id)).not.toContain('newer');
  expect(await get('entries', createStore('score-tracker-queue', 'queue'))).toContainEqual(newer);
});
