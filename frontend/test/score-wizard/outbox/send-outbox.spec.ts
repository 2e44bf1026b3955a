import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { WaitingReport } from '../../../src/features/score-wizard/outbox/score-reports/outbox-report';
import {
  changeInOutbox,
  readOutbox,
} from '../../../src/features/score-wizard/outbox/score-reports/outbox-store';
import { keepInOutbox } from '../../../src/features/score-wizard/outbox/score-reports/keep-in-outbox';
import { sendStored, sendOutbox } from '../../../src/features/score-wizard/outbox/send-outbox';
import { aWaitingReport } from '../../support/a-waiting-report';
import { unexpectedResponse } from '../../support/api-calls';
import { FakeServer, receipt, refusal } from '../../support/fake-server';
import { expectConsoleMessage } from '../../support/console-messages';
import { emptyOutbox, networkFails } from '../../support/outbox';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyOutbox();
});

const keys = () => server.reports.map(({ idempotencyKey }) => idempotencyKey);

test('what waits is sent, the oldest first', async () => {
  await keepInOutbox(aWaitingReport());
  await keepInOutbox(aWaitingReport({ id: 'two', idempotencyKey: 'key-two' }));
  await sendOutbox('network');
  expect(keys()).toEqual(['key-one', 'key-two']);
  expect((await readOutbox()).map(({ id, state }) => [id, state])).toEqual([
    ['two', 'sent'],
    ['one', 'sent'],
  ]);
});

test('many that send at the same time send once', async () => {
  await keepInOutbox(aWaitingReport());
  await Promise.all([1, 2, 3].map(() => sendOutbox('captain')));
  expect(keys()).toEqual(['key-one']);
});

test('every try carries the same key and the same report', async () => {
  server.answerReport(networkFails);
  server.answerReport(() => refusal(503, 'Not ready.'));
  await keepInOutbox(aWaitingReport());
  await sendOutbox('captain');
  expect((await readOutbox())[0]).toMatchObject({ tries: 1, failure: { kind: 'no-answer' } });
  await sendOutbox('captain');
  expect((await readOutbox())[0]).toMatchObject({ tries: 2, failure: { kind: 'server' } });
  await sendOutbox('captain');
  expect(new Set(server.reports.map((report) => JSON.stringify(report))).size).toBe(1);
  expect((await readOutbox())[0]).toMatchObject({ state: 'sent', receipt: { status: 'received' } });
});

test('a report that fails does not hold up the others', async () => {
  server.answerReport(networkFails);
  await keepInOutbox(aWaitingReport());
  await keepInOutbox(aWaitingReport({ id: 'two', idempotencyKey: 'key-two' }));
  await sendOutbox('network');
  expect((await readOutbox()).map(({ state }) => state)).toEqual(['sent', 'waiting']);
});

test('a login page that answers 200 is no receipt', async () => {
  server.answerReport(() => unexpectedResponse({ body: { welcome: 'to the free network' } }));
  await keepInOutbox(aWaitingReport());
  await sendOutbox('captain');
  expect((await readOutbox())[0]).toMatchObject({ state: 'waiting', tries: 1 });
});

test('a key that is used is replaced before it is tried, and every try after uses the new one', async () => {
  server.answerReport(() => refusal(409, 'Used already.'));
  server.answerReport(networkFails);
  await keepInOutbox(aWaitingReport());
  await sendOutbox('captain');
  await sendOutbox('captain');
  const [first, second, third] = keys();
  expect(first).toBe('key-one');
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  expect((await readOutbox())[0]).toMatchObject({ state: 'sent', earlierVersionArrived: true });
});

describe('A place that the server does not know', () => {
  const unknownPlace = { path: 'leagueDetails.locationId', message: 'Unknown location' };
  const { report } = aWaitingReport();
  const atPlace = aWaitingReport({
    report: { ...report, leagueDetails: { ...report.leagueDetails, locationId: 'arrowhead' } },
  });

  test('is left out, and its name is sent, with the same key', async () => {
    server.answerReport(() => refusal(400, 'Check this.', [unknownPlace]));
    await keepInOutbox(atPlace);
    await sendOutbox('captain');
    expect(server.reports.map(({ body }) => body.leagueDetails)).toEqual([
      atPlace.report.leagueDetails,
      report.leagueDetails,
    ]);
    expect(keys()).toEqual(['key-one', 'key-one']);
    expect((await readOutbox())[0]).toMatchObject({ state: 'sent' });
  });

  test('is for the captain where there is more to mend', async () => {
    const details = [unknownPlace, { path: 'leagueDetails.leagueId', message: 'Unknown' }];
    server.answerReport(() => refusal(400, 'Check this.', details));
    await keepInOutbox(atPlace);
    await sendOutbox('captain');
    expect(keys()).toEqual(['key-one']);
    expect((await readOutbox())[0]).toMatchObject({ state: 'refused', details });
  });
});

test('a report that was removed while it was being sent does not come back', async () => {
  server.answerReport(async () => {
    await changeInOutbox('one', () => null);
    return { status: 201, body: receipt };
  });
  await keepInOutbox(aWaitingReport());
  await sendOutbox('captain');
  expect(await readOutbox()).toEqual([]);
});

test('a report that was removed before its turn is not sent', async () => {
  await keepInOutbox(aWaitingReport());
  await changeInOutbox('one', () => null);
  expect(await sendStored(aWaitingReport())).toBeNull();
  expect(keys()).toEqual([]);
});

describe('Another tab that submits the same form', () => {
  const report = { ...aWaitingReport().report, sportId: 'ultimate' };

  test('otherwise than it waits, adds a report', async () => {
    await keepInOutbox(aWaitingReport());
    await keepInOutbox(aWaitingReport({ report }));
    await sendOutbox('network');
    expect(server.reports.map(({ body }) => body.sportId)).toEqual(['kickball', 'ultimate']);
    expect(new Set(keys()).size).toBe(2);
    expect((await readOutbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('as it waits already, adds nothing', async () => {
    await keepInOutbox(aWaitingReport());
    expect(await keepInOutbox(aWaitingReport())).toMatchObject({ id: 'one' });
    expect(await readOutbox()).toHaveLength(1);
  });

  test('is not told of an answer to what was sent before its contents changed', async () => {
    server.answerReport(async () => {
      await changeInOutbox('one', (kept) => ({ ...(kept as WaitingReport), report }));
      return { status: 201, body: receipt };
    });
    await keepInOutbox(aWaitingReport());
    await sendOutbox('captain', 'one');
    expect(await readOutbox()).toMatchObject([{ state: 'waiting', report }]);
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
    await keepInOutbox(aWaitingReport());
    await keepInOutbox(aWaitingReport({ id: 'two', idempotencyKey: 'key-two' }));
    full();
    await expect(sendOutbox('network')).rejects.toThrow('Full.');
    expect(keys()).toEqual(['key-one', 'key-two']);
  });

  test('does not hide from the captain what became of a report', async () => {
    const kept = await keepInOutbox(aWaitingReport());
    full();
    expectConsoleMessage(/could not be noted.*Full/);
    expect(await sendStored(kept)).toMatchObject({
      state: 'sent',
      receipt: { status: 'received' },
    });
  });

  test('lets no renewed key be used', async () => {
    server.answerReport(() => refusal(409, 'Used already.'));
    const kept = await keepInOutbox(aWaitingReport());
    full();
    expectConsoleMessage(/could not be noted.*Full/);
    expect(await sendStored(kept)).toMatchObject({ state: 'waiting', idempotencyKey: 'key-one' });
    expect(keys()).toEqual(['key-one']);
  });
});

test('storage that never answers is given up after three seconds', async () => {
  await keepInOutbox(aWaitingReport());
  const transaction = jest
    .spyOn(IDBDatabase.prototype, 'transaction')
    .mockReturnValue({ objectStore: () => ({ get: () => ({}) }) } as unknown as IDBTransaction);
  jest.useFakeTimers();
  try {
    const reading = expect(readOutbox()).rejects.toThrow('does not answer');
    await jest.advanceTimersByTimeAsync(3_000);
    await reading;
  } finally {
    jest.useRealTimers();
    transaction.mockRestore();
  }
  expect(await readOutbox()).toHaveLength(1);
});

test('storage gets its time when a phone has frozen the page', async () => {
  await keepInOutbox(aWaitingReport());
  const reading = readOutbox();
  // No code of the page runs meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_100);
  expect(await reading).toHaveLength(1);
});

test('what another version has kept is left alone', async () => {
  const other = { ...aWaitingReport({ id: 'other' }), state: 'queued-by-version-9' };
  await keepInOutbox(other as unknown as ReturnType<typeof aWaitingReport>);
  await keepInOutbox(aWaitingReport());
  await sendOutbox('captain');
  expect((await readOutbox()).map(({ id }) => id)).toEqual(['one']);
  let seen: unknown;
  await changeInOutbox('other', (kept) => {
    seen = kept;
    return kept;
  });
  expect(seen).toEqual(other);
});

test('storage that refuses is told to whoever asks, and works again when it does', async () => {
  const working = globalThis.indexedDB;
  globalThis.indexedDB = new IDBFactory();
  globalThis.indexedDB.open = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  // A database that is already open would still be used.
  await jest.isolateModulesAsync(async () => {
    const fresh = {
      ...(await import('../../../src/features/score-wizard/outbox/score-reports/outbox-store')),
      ...(await import('../../../src/features/score-wizard/outbox/score-reports/keep-in-outbox')),
    };
    await expect(fresh.keepInOutbox(aWaitingReport())).rejects.toThrow('No.');
    globalThis.indexedDB = working;
    await fresh.keepInOutbox(aWaitingReport());
    expect(await fresh.readOutbox()).toHaveLength(1);
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
    await keepInOutbox(aWaitingReport());
    await sendOutbox('network');
    expect(request).toHaveBeenCalledTimes(1);
    expect(keys()).toEqual(['key-one']);
  });

  test.each([
    ['whoever has it sleeps', new DOMException('Aborted.', 'AbortError')],
    ['the browser gives none', new DOMException('Not here.', 'SecurityError')],
  ])('is done without where %s', async (_why, error) => {
    withLocks(() => Promise.reject(error));
    await keepInOutbox(aWaitingReport());
    await sendOutbox('network');
    expect(keys()).toEqual(['key-one']);
  });

  test('is asked for no longer than any try may take', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    try {
      const asked = new Promise<AbortSignal>((resolve) => {
        withLocks((_name: string, { signal }: { signal: AbortSignal }) => {
          resolve(signal);
          return new Promise((_resolve, reject) => {
            signal.onabort = () => {
              reject(signal.reason as Error);
            };
          });
        });
      });
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
    await expect(sendOutbox('network')).rejects.toThrow('Broken.');
    expect(request).toHaveBeenCalledTimes(1);
    expect(reading).toHaveBeenCalledTimes(1);
  });
});
