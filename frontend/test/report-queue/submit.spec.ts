import 'fake-indexeddb/auto';
import { sendInBackground } from '../../src/report-queue/background-sending';
import { keep, submit } from '../../src/report-queue/submit';
import { aWaitingCorrection } from '../support/samples/a-waiting-correction';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { unexpectedResponse } from '../support/api-calls';
import { expectConsoleMessage } from '../support/console-messages';
import { FakeServer, refusal } from '../support/fake-server';
import { receipt } from '../support/samples/served-data';
import { emptyQueue, entriesOf, networkFails } from '../support/queue';

jest.mock('../../src/report-queue/background-sending');

let server: FakeServer;
const register = jest.mocked(sendInBackground);

beforeEach(async () => {
  server = new FakeServer().install();
  register.mockReset().mockResolvedValue(true);
  await emptyQueue();
});

const keys = () => server.reports.map(({ idempotencyKey }) => idempotencyKey);

test('the browser is asked to send it in the background before it is sent', async () => {
  server.answerReport(() => {
    expect(register).toHaveBeenCalledTimes(1);
    return { status: 201, body: receipt };
  });
  expect(await submit(aWaitingReport())).toMatchObject({
    entry: { state: 'sent', receipt: { reference: receipt.reference } },
    isKept: true,
  });
});

test.each([
  [false, ['refused']],
  [true, []],
])('what is refused while the form shows it (%s) leaves on the phone: %j', async (is, states) => {
  server.answerReport(() => refusal(400, 'Some fields need your attention.'));
  const { entry } = await submit(aWaitingReport(), { isShown: () => is });
  expect(entry.state).toBe('refused');
  expect((await entriesOf('report')).map(({ state }) => state)).toEqual(states);
});

test('a form that another tab submitted otherwise is saved beside that report', async () => {
  const { body } = aWaitingReport();
  await keep(aWaitingReport());
  server.answerReport(networkFails);
  const { entry } = await submit(aWaitingReport({ body: { ...body, sportId: 'ultimate' } }));
  expect(entry).toMatchObject({ state: 'waiting', id: expect.not.stringMatching('one') as string });
  expect(await entriesOf('report')).toMatchObject([
    { body: { sportId: 'ultimate' } },
    { id: 'one', body },
  ]);
});

describe('Storage that never answers', () => {
  let transaction: jest.SpyInstance;
  beforeEach(() => {
    transaction = jest
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockReturnValue({ objectStore: () => ({ get: () => ({}) }) } as unknown as IDBTransaction);
    expectConsoleMessage(/could not be kept on this device.*does not answer/);
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    transaction.mockRestore();
  });
  const submitUnstored = async (...given: Parameters<typeof submit>) => {
    const submitted = submit(...given);
    await jest.advanceTimersByTimeAsync(3_000);
    return submitted;
  };

  test('leaves the report to be sent by itself, with the same key', async () => {
    expect(await submitUnstored(aWaitingReport())).toMatchObject({
      entry: { state: 'sent', receipt: { reference: receipt.reference } },
      isKept: false,
    });
    expect(keys()).toEqual(['key-one']);
  });

  test('has the form store a new key before it is used', async () => {
    server.answerReport(() => refusal(409, 'Used already.'));
    const renewed: string[] = [];
    const onNewKey = (key: string) => {
      expect(keys()).toEqual(['key-one']);
      renewed.push(key);
    };
    const { entry } = await submitUnstored(aWaitingReport(), { onNewKey });
    expect(entry).toMatchObject({ state: 'sent', earlierVersionArrived: true });
    expect(keys()).toEqual(['key-one', ...renewed]);
  });

  test('does not take a conflict of somebody else for one of our server', async () => {
    const answer = { status: 409, body: { message: 'Please log in.' } };
    server.answerReport(() => unexpectedResponse(answer));
    const { entry, isKept } = await submitUnstored(aWaitingReport());
    expect({ state: entry.state, isKept }).toEqual({ state: 'waiting', isKept: false });
    expect(keys()).toEqual(['key-one']);
  });

  test('sends nothing before what it depends on', async () => {
    expect(await submitUnstored(aWaitingCorrection())).toMatchObject({
      entry: { state: 'waiting', tries: 0 },
      isKept: false,
    });
    expect(server.sentToLink('correct')).toEqual([]);
  });
});
